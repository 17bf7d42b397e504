"""Tables: one task owns each; state is what replaying the log gives."""
