import { wordOperatorCalls } from '@touchline/contract/word-filter';
import { wordOperatorSchemas } from '@touchline/contract/word-filter/schemas';
import type { Api } from '../../../http/serve.ts';
import { addWord, changeWords, importWords, listWords, removeWords, testWords, type WordDeps } from './operators.ts';

/** Serves the list of blocked words to operators. */
export function wordRoutes(api: Api, deps: WordDeps): void {
  api.serve(wordOperatorCalls, wordOperatorSchemas, {
    list: (input) => listWords(deps, input),
    add: (input, { principal }) => addWord(deps, input, principal),
    import: (input, { principal }) => importWords(deps, input, principal),
    change: (input, { principal }) => changeWords(deps, input, principal),
    remove: (input, { principal }) => removeWords(deps, input, principal),
    test: ({ text }) => testWords(deps, text),
  });
}
