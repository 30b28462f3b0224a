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

/** Serves reservations, reminders and schedules. */
export function scheduleRoutes(api: Api, deps: ScheduleDeps): void {
  api.serve(scheduleCalls, scheduleSchemas, {
    reserve: (input, { principal, language }) => reserve(deps, principal.uid, input, language),
    remind: (input, { principal }) => remind(deps, principal.uid, input),
    marks: ({ matchIds }, { principal }) => listMarks(deps, principal.uid, matchIds),
    hostSchedule: (input, { principal }) => hostSchedule(deps, principal.uid, input),
    races: (input, { principal }) => races(deps, principal.uid, input),
    showMatch: (input, { principal }) => showMatch(deps, principal.uid, input),
    sign: (input, { principal }) => sign(deps, principal.uid, input),
  });
}
