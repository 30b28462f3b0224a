import { wordOperatorCalls } from '@touchline/contract/word-filter';
import { wordOperatorSchemas } from '@touchline/contract/word-filter/schemas';
import type { Api } from '../../../http/serve.ts';
import type { WordDeps } from '../needs.ts';
import { addWord } from './add-word.ts';
import { changeWords } from './change-words.ts';
import { importWords } from './import-words.ts';
import { listWords } from './list-words.ts';
import { removeWords } from './remove-words.ts';
import { testWords } from './test-words.ts';

/** Serves the blocked words to operators. */
export function wordRoutes(api: Api, deps: WordDeps): void {
  api.serve(wordOperatorCalls, wordOperatorSchemas, {
    list: (input) => listWords(deps, input),
    add: (input, { principal }) => addWord(deps, principal, input),
    import: (input, { principal }) => importWords(deps, principal, input),
    change: (input, { principal }) => changeWords(deps, principal, input),
    remove: (input, { principal }) => removeWords(deps, principal, input),
    test: ({ text }) => testWords(deps, text),
  });
}
