import { phraseCalls } from '@touchline/contract/phrases';
import { phraseSchemas } from '@touchline/contract/phrases/schemas';
import type { Api } from '../../http/serve.ts';
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

/** Serves the common phrases of a user. */
export function phraseRoutes(api: Api, { calls }: { readonly calls: PhraseCalls }): void {
  api.serve(phraseCalls, phraseSchemas, {
    list: (_input, { principal }) => calls.list(principal.uid),
    add: (input, { principal }) => calls.add(principal.uid, input),
    edit: (input, { principal }) => calls.edit(principal.uid, input),
    sort: (input, { principal }) => calls.sort(principal.uid, input),
    remove: (input, { principal }) => calls.remove(principal.uid, input),
  });
}
