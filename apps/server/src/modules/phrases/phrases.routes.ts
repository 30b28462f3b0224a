import { phraseCalls } from '@touchline/contract/phrases';
import { phraseSchemas } from '@touchline/contract/phrases/schemas';
import type { Api } from '../../http/serve.ts';
import type { PhraseCalls } from './phrase-calls.ts';

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
