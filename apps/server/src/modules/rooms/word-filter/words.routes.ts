import { heldOperatorCalls } from '@touchline/contract/rooms';
import { wordOperatorCalls } from '@touchline/contract/word-filter';
import type { Api } from '../../../http/serve.ts';
import type { AuditWriter } from '../../../platform/audit.ts';
import type { HeldMessages } from './held.ts';
import { addWord, changeWords, importWords, listWords, removeWords, testWords, type WordDeps } from './operators.ts';

/** Serves the list of blocked words to operators. */
export function serveWords(api: Api, deps: WordDeps): void {
  api.serve(wordOperatorCalls, {
    list: (input) => listWords(deps, input),
    add: (input, { principal }) => addWord(deps, input, principal),
    import: (input, { principal }) => importWords(deps, input, principal),
    change: (input, { principal }) => changeWords(deps, input, principal),
    remove: (input, { principal }) => removeWords(deps, input, principal),
    test: ({ text }) => testWords(deps, text),
  });
}

/** Serves the held messages to operators. */
export function serveHeld(api: Api, held: HeldMessages, audit: AuditWriter): void {
  api.serve(heldOperatorCalls, {
    list: (input) => held.list(input),
    decide: (input, { principal }) => held.decide(input, principal, audit),
  });
}
