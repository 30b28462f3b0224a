import type { Points } from './sport.ts';

export const threePoints: Points = { win: 3, late_win: 3, draw: 1, late_loss: 0, loss: 0 };
/** A late result is worth less to the winner and something to the loser. */
export const lateCounts: Points = { win: 3, late_win: 2, draw: 1, late_loss: 1, loss: 0 };
export const twoPoints: Points = { win: 2, late_win: 2, draw: 1, late_loss: 0, loss: 0 };
