import { scheduleCalls } from '@touchline/contract/matches';
import { scheduleSchemas } from '@touchline/contract/matches/schemas';
import type { Api } from '../../../http/serve.ts';
import type { ScheduleCalls } from './schedule-calls.ts';

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
