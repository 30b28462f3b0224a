import { listPhrases } from './list-phrases.ts';
import type { PhraseDeps } from './needs.ts';
import { removePhrase } from './remove-phrase.ts';
import { addPhrase, editPhrase } from './save-phrase.ts';
import { sortPhrases } from './sort-phrases.ts';

export type PhraseCalls = ReturnType<typeof createPhraseCalls>;

/** The calls of this module, for its routes. */
export const createPhraseCalls = (deps: PhraseDeps) => ({
  list: listPhrases.bind(null, deps),
  add: addPhrase.bind(null, deps),
  edit: editPhrase.bind(null, deps),
  sort: sortPhrases.bind(null, deps),
  remove: removePhrase.bind(null, deps),
});
