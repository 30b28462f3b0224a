import type { Platform } from '../../platform/platform.ts';

export type PhrasePlatform = Pick<Platform, 'db' | 'ids'>;

/** Dependencies on other modules. */
export interface PhraseNeeds {
  /** Whether a text has words that are not allowed. */
  readonly isSensitive: (text: string) => boolean;
}

export interface PhraseDeps extends PhrasePlatform {
  readonly needs: PhraseNeeds;
}
