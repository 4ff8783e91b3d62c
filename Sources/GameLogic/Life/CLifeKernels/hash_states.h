// Steps four leaves of several states: 16×16 cells, of which the middle 8×8 are known for up to four generations.
#ifndef HASH_STATES_H
#define HASH_STATES_H

#include "hash_leaf.h"

/// The fastest function for the processor.
Middle middle_of_states(void);

#endif
