import type { PhraseDeps } from './needs.ts';
import { presentPhrases } from './phrases.present.ts';
import { phrasesOf } from './phrases.store.ts';

export const listPhrases = async ({ db }: PhraseDeps, uid: string) => presentPhrases(await phrasesOf(db, uid));
