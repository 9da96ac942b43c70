"""How each edition plays: order of the board elements, starts, checkpoints, re-entry and variants."""
