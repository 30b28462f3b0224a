import { describe, expect, it } from 'vitest';
import { sportIds } from '../enums.ts';
import { countGoal, isGoal } from './goals.ts';

const { football, tennis } = sportIds;
const goal = { kind: 'goal', side: 'home', phase: 'H1' } as const;
/** Regular, half, red, yellow, corners, extra, shoot-out. */
const score = (home: readonly number[], away: readonly number[]) => ({ home: [...home], away: [...away] });

describe('a goal in the score', () => {
  it('raises regular time, and lowers it again', () => {
    const before = score([1, 0, 0, 0, 0, 0, 0], [1, 1, 0, 0, 0, 0, 0]);
    const after = countGoal(football, before, goal, 1);
    expect(after).toEqual(score([2, 0, 0, 0, 0, 0, 0], [1, 1, 0, 0, 0, 0, 0]));
    expect(after && countGoal(football, after, goal, -1)).toEqual(before);
  });

  it('starts extra time from the score of regular time, for both sides', () => {
    const level = score([1, 0, 0, 0, 0, 0, 0], [1, 1, 0, 0, 0, 0, 0]);
    expect(countGoal(football, level, { ...goal, side: 'away', phase: 'ET1' }, 1)).toEqual(
      score([1, 0, 0, 0, 0, 1, 0], [1, 1, 0, 0, 0, 2, 0]),
    );
  });

  it('is not counted in a shoot-out, without a side, below zero, for cards or in other sports', () => {
    const none = score([0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0]);
    for (const wrong of [{ phase: 'PEN' }, { side: null }, { kind: 'red_card' }] as const)
      expect(countGoal(football, none, { ...goal, ...wrong }, 1)).toBeNull();
    expect(countGoal(football, none, goal, -1)).toBeNull();
    expect([isGoal(football, 'penalty_goal'), isGoal(tennis, 'goal')]).toEqual([true, false]);
  });
});
