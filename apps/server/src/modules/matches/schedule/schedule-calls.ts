import { hostSchedule, races } from './lists.ts';
import { listMarks } from './marks.ts';
import type { ScheduleDeps } from './needs.ts';
import { remind } from './remind.ts';
import { reserve } from './reserve.ts';
import { showMatch } from './show-match.ts';
import { sign } from './sign.ts';

export type ScheduleCalls = ReturnType<typeof createScheduleCalls>;

/** The calls of schedules, for their routes. */
export const createScheduleCalls = (deps: ScheduleDeps) => ({
  reserve: reserve.bind(null, deps),
  sign: sign.bind(null, deps),
  remind: remind.bind(null, deps),
  hostSchedule: hostSchedule.bind(null, deps),
  races: races.bind(null, deps),
  marks: listMarks.bind(null, deps),
  showMatch: showMatch.bind(null, deps),
});
