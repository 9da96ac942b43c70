"""What a robot may be told: cards, decks, hands and the card algebra behind the exact solver."""
