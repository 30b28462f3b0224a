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

export type WordCalls = ReturnType<typeof createWordCalls>;

/** The calls of operators on the blocked words, for the routes of this module. */
export const createWordCalls = (deps: WordDeps) => ({
  list: listWords.bind(null, deps),
  add: addWord.bind(null, deps),
  import: importWords.bind(null, deps),
  change: changeWords.bind(null, deps),
  remove: removeWords.bind(null, deps),
  test: testWords.bind(null, deps),
});

/** Serves the blocked words to operators. */
export function wordRoutes(api: Api, calls: WordCalls): void {
  api.serve(wordOperatorCalls, wordOperatorSchemas, {
    list: (input) => calls.list(input),
    add: (input, { principal }) => calls.add(input, principal),
    import: (input, { principal }) => calls.import(input, principal),
    change: (input, { principal }) => calls.change(input, principal),
    remove: (input, { principal }) => calls.remove(input, principal),
    test: ({ text }) => calls.test(text),
  });
}
