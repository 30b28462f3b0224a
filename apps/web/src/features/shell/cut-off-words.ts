import type { EventDataOf } from '@touchline/contract/kernel';
import type { streamEvents } from '@touchline/contract/streams';
import { cutOffReason } from '../../shared/cut-off-reason.ts';

/** A reason that is not an operator's text but a status code that ended the broadcast, such as a ban. */
const codePattern = /^[a-z0-9_]+$/;

/** Returns the text for the host: the listed reason, and the operator's text as typed; empty when there is none. */
export async function cutOffWords(
  i18n: Parameters<typeof cutOffReason>[0],
  { template, reason }: EventDataOf<typeof streamEvents.cutOff>,
): Promise<string> {
  const typed = template || !codePattern.test(reason) ? reason : '';
  return [await cutOffReason(i18n, template), typed].filter(Boolean).join(' – ');
}
