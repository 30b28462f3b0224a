import type { EventDataOf } from '@touchline/contract/kernel';
import type { streamEvents } from '@touchline/contract/streams';
import { cutOffReason } from '../../shared/cut-off-reason.ts';

/** A reason that is no sentence of an operator's, but the state that ended the broadcast, such as a ban. */
const codePattern = /^[a-z0-9_]+$/;

/** What the host reads: the reason of the list, and words of the operator as typed; empty where there is nothing to read. */
export async function cutOffWords(
  i18n: Parameters<typeof cutOffReason>[0],
  { template, reason }: EventDataOf<typeof streamEvents.cutOff>,
): Promise<string> {
  const typed = template || !codePattern.test(reason) ? reason : '';
  return [await cutOffReason(i18n, template), typed].filter(Boolean).join(' – ');
}
