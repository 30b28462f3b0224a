import { listPhrases } from './list-phrases.ts';
import type { PhraseDeps } from './needs.ts';
import { deletePhrase } from './phrases.store.ts';

export async function removePhrase(deps: PhraseDeps, uid: string, { id }: { id: string }) {
  await deletePhrase(deps.db, uid, id);
  return listPhrases(deps, uid);
}
