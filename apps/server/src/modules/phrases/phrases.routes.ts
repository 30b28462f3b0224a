import { phraseCalls } from '@touchline/contract/phrases';
import { phraseSchemas } from '@touchline/contract/phrases/schemas';
import type { Api } from '../../http/serve.ts';
import { listPhrases } from './list-phrases.ts';
import type { PhraseDeps } from './needs.ts';
import { removePhrase } from './remove-phrase.ts';
import { addPhrase, editPhrase } from './save-phrase.ts';
import { sortPhrases } from './sort-phrases.ts';

/** Serves the common phrases of a user. */
export function phraseRoutes(api: Api, deps: PhraseDeps): void {
  api.serve(phraseCalls, phraseSchemas, {
    list: (_input, { principal }) => listPhrases(deps, principal.uid),
    add: (input, { principal }) => addPhrase(deps, principal.uid, input),
    edit: (input, { principal }) => editPhrase(deps, principal.uid, input),
    sort: (input, { principal }) => sortPhrases(deps, principal.uid, input),
    remove: (input, { principal }) => removePhrase(deps, principal.uid, input),
  });
}
