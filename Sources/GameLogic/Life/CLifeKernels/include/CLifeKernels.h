// The inner loops of the Life engines. They are in C because C functions can be compiled for several processors, with
// the widest supported version selected at run time.
#ifndef CLIFEKERNELS_H
#define CLIFEKERNELS_H

#include "CLifeRule.h"
#include "CLifeDense.h"
#include "CLifeTiles.h"
#include "CLifeDots.h"
#include "CLifeHash.h"
#include "CLifeSoups.h"
#include "CLifeStates.h"

#endif
