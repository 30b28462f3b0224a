import { limits } from '@touchline/contract/limits';

/** The toast closes before the server executes the decision. */
export const undoShownMs = limits.operators.undoMs - 500;
