import type { HostCutOff } from '@touchline/contract/streams';
import { cutOffReason } from './cut-off-reason.ts';

/** A reason that is not an operator's text but a status code that ended the broadcast, such as a ban. */
const codePattern = /^[a-z0-9_]+$/;

/** Returns the text for the host: the listed reason, and the operator's text as typed; empty when there is none. */
export function joinCutOffWords(listed: string, { template, reason }: HostCutOff): string {
  const typed = template || !codePattern.test(reason) ? reason : '';
  return [listed, typed].filter(Boolean).join(' – ');
}

/** The same in the user's language, with texts that are not loaded yet. */
export const cutOffWords = async (i18n: Parameters<typeof cutOffReason>[0], why: HostCutOff): Promise<string> =>
  joinCutOffWords(await cutOffReason(i18n, why.template), why);
