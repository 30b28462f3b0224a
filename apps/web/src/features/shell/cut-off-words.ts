import type { EventDataOf } from '@touchline/contract/kernel';
import type { streamEvents } from '@touchline/contract/streams';
import type { useTranslation } from '@touchline/i18n';

/** A reason that is no sentence of an operator's, but the state that ended the broadcast, such as a ban. */
const codePattern = /^[a-z0-9_]+$/;

/** Reasons of the list in the host's own language, words of the operator as typed; empty where there is nothing to read. */
export async function cutOffWords(
  i18n: Pick<ReturnType<typeof useTranslation>['i18n'], 't' | 'loadNamespaces'>,
  { template, reason }: EventDataOf<typeof streamEvents.cutOff>,
): Promise<string> {
  const typed = template || !codePattern.test(reason) ? reason : '';
  if (!template) return typed;
  // Fetched when there is one to be said; without them the words of the operator have to do.
  await i18n.loadNamespaces('report').catch(() => undefined);
  return [i18n.t(`report:cutOff.${template}`, { defaultValue: '' }), typed].filter(Boolean).join(' – ');
}
