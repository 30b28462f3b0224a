import { expect, it } from 'vitest';
import { BatchRunner } from './batch-runner.ts';

/** A runner whose turns the test starts; a task takes `taskMs` on its clock. */
function runner(taskMs = 0) {
  const turns: (() => void)[] = [];
  let time = 0;
  let done = 0;
  const tasks = new BatchRunner({ nextTurn: (run) => void turns.push(run), now: () => time });
  const task = () => {
    done += 1;
    time += taskMs;
  };
  /** Runs one turn; returns how many tasks ran in it. */
  const turn = (): number => {
    const before = done;
    turns.shift()?.();
    return done - before;
  };
  return { tasks, task, turn, turns };
}

it('runs ten thousand tasks over many turns, none of them long', () => {
  const { tasks, task, turn, turns } = runner();
  for (let count = 0; count < 10_000; count++) tasks.add(task);
  expect(turns).toHaveLength(1);
  const counts: number[] = [];
  while (turns.length > 0) counts.push(turn());
  expect(Math.max(...counts)).toBe(64);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(10_000);
});

it('ends a turn early when tasks are slow', () => {
  const { tasks, task, turn } = runner(3);
  for (let count = 0; count < 10; count++) tasks.add(task);
  expect([turn(), turn(), turn(), turn()]).toEqual([3, 3, 3, 1]);
  expect(tasks.waiting).toBe(0);
});

it('continues after a task that throws, and starts again for later tasks', () => {
  const { tasks, task, turn, turns } = runner();
  tasks.add(() => {
    throw new Error('broken');
  });
  tasks.add(task);
  expect(turn).toThrow('broken');
  expect(turn()).toBe(1);
  expect(turns).toHaveLength(0);
  tasks.add(task);
  expect(turn()).toBe(1);
});
