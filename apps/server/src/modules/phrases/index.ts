import type { Api } from '../../http/serve.ts';
import type { PhraseNeeds, PhrasePlatform } from './needs.ts';
import { phraseRoutes } from './phrases.routes.ts';
import { deletePhrases } from './phrases.store.ts';

export type { PhraseNeeds } from './needs.ts';

export type Phrases = ReturnType<typeof createPhrases>;

/** The common phrases of users, for chats and rooms. */
export const createPhrases = (platform: PhrasePlatform, needs: PhraseNeeds) => ({
  /** Deletes the phrases of accounts, for good. */
  removePeople: (uids: readonly string[]): Promise<void> => deletePhrases(platform.db, uids),
  /** Serves the calls of this module. */
  serve: (api: Api): void => phraseRoutes(api, { ...platform, needs }),
});
