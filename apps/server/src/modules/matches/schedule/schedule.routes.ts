import { scheduleCalls } from '@touchline/contract/matches';
import { scheduleSchemas } from '@touchline/contract/matches/schemas';
import type { Api } from '../../../http/serve.ts';
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

/** Serves reservations, reminders and schedules. */
export function scheduleRoutes(api: Api, { calls }: { readonly calls: ScheduleCalls }): void {
  api.serve(scheduleCalls, scheduleSchemas, {
    reserve: (input, { principal, language }) => calls.reserve(principal.uid, input, language),
    remind: (input, { principal }) => calls.remind(principal.uid, input),
    marks: ({ matchIds }, { principal }) => calls.marks(principal.uid, matchIds),
    hostSchedule: (input, { principal }) => calls.hostSchedule(principal.uid, input),
    races: (input, { principal }) => calls.races(principal.uid, input),
    showMatch: ({ a, b }, { principal }) => calls.showMatch(principal.uid, a, b === '0' ? null : b),
    sign: (input, { principal }) => calls.sign(principal.uid, input),
  });
}
