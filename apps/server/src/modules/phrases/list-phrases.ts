import type { PhraseDeps } from './needs.ts';
import { presentPhrases } from './phrases.present.ts';
import { readPhrases } from './phrases.store.ts';

export const listPhrases = async ({ db }: PhraseDeps, uid: string) => presentPhrases(await readPhrases(db, uid));
