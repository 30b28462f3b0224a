import type { ParsedInputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import type { phraseCalls } from '@touchline/contract/phrases';
import { isBlank, isTextWithin } from '@touchline/contract/text';
import { inTransaction } from '../../platform/db/database.ts';
import { BadInput, isRefusal, type Refusal, refuse } from '../../platform/refusal.ts';
import { cleanText } from '../accounts/index.ts';
import { listPhrases } from './list-phrases.ts';
import type { PhraseDeps } from './needs.ts';
import { insertPhrase, lockPhrases, readPhrases, updatePhrase } from './phrases.store.ts';

type Unfit = BadInput | Refusal<'text_too_long'> | Refusal<'sensitive_words'>;

export async function addPhrase(deps: PhraseDeps, uid: string, input: ParsedInputOf<typeof phraseCalls.add>) {
  const text = checkedText(deps, input.text);
  if (typeof text !== 'string') return text;
  const max = limits.phrases.countMax;
  const full = await inTransaction(deps.db, async (tx) => {
    await lockPhrases(tx, uid);
    const phrases = await readPhrases(tx, uid);
    if (phrases.length >= max) return refuse('phrase_limit_reached', { max });
    const rank = (phrases.at(-1)?.rank ?? 0) + 1;
    await insertPhrase(tx, { id: deps.ids.next(), uid, text, rank });
    return null;
  });
  return isRefusal(full) ? full : listPhrases(deps, uid);
}

export async function editPhrase(deps: PhraseDeps, uid: string, input: ParsedInputOf<typeof phraseCalls.edit>) {
  const text = checkedText(deps, input.text);
  if (typeof text !== 'string') return text;
  return (await updatePhrase(deps.db, uid, input.id, text)) ? listPhrases(deps, uid) : refuse('not_found');
}

function checkedText({ needs }: PhraseDeps, typed: string): string | Unfit {
  const text = cleanText(typed);
  if (isBlank(text)) return new BadInput([{ path: 'text', code: 'empty' }]);
  const max = limits.phrases.textMax;
  if (!isTextWithin(text, max)) return refuse('text_too_long', { max });
  return needs.isSensitive(text) ? refuse('sensitive_words') : text;
}
