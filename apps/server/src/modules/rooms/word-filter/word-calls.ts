import type { WordDeps } from '../needs.ts';
import { addWord } from './add-word.ts';
import { changeWords } from './change-words.ts';
import { importWords } from './import-words.ts';
import { listWords } from './list-words.ts';
import { removeWords } from './remove-words.ts';
import { testWords } from './test-words.ts';

/** The calls of operators on the blocked words, for the routes of this module. */
export const createWordCalls = (deps: WordDeps) => ({
  list: listWords.bind(null, deps),
  add: addWord.bind(null, deps),
  import: importWords.bind(null, deps),
  change: changeWords.bind(null, deps),
  remove: removeWords.bind(null, deps),
  test: testWords.bind(null, deps),
});
