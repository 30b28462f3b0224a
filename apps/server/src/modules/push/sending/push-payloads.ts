import type { LanguageCode } from '@touchline/contract/languages';
import { limits } from '@touchline/contract/limits';
import type { PushPayload } from '@touchline/contract/push';
import type { PushDeps } from '../needs.ts';
import { presentPush } from '../push.present.ts';
import type { PushMessageRow } from '../queue/push-messages.store.ts';
import { type PushFacts, readFacts } from './push-facts.ts';

interface PayloadText {
  readonly tag: string;
  readonly text: string;
}

/** Facts are read once for each push of a batch, and worded once for each language. */
export function createPayloads(deps: PushDeps) {
  const facts = new Map<string, Promise<PushFacts | null>>();
  const worded = new Map<string, PayloadText>();
  return async (message: PushMessageRow, language: LanguageCode): Promise<PayloadText | null> => {
    const reading = facts.get(message.id) ?? readFacts(deps, message);
    facts.set(message.id, reading);
    const known = await reading;
    if (!known) return null;
    const key = `${message.id} ${language}`;
    const wording = { language, site: deps.site.current().name, at: message.at.getTime() };
    const payload = worded.get(key) ?? fitted(presentPush(known, wording));
    worded.set(key, payload);
    return payload;
  };
}

/** Services refuse a payload that is too large: the picture is left out first. */
function fitted(payload: PushPayload): PayloadText {
  const { tag, openIMContentDTO: chat } = payload;
  const whole = JSON.stringify(payload);
  if (Buffer.byteLength(whole) <= limits.push.payloadMax) return { tag, text: whole };
  const short = { ...payload, ...(chat ? { openIMContentDTO: { ...chat, ImageURL: null } } : {}) };
  return { tag, text: JSON.stringify(short) };
}
