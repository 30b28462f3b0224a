import { everyone } from '../../../chat-ui/composer/mention-search.ts';

export interface NamedUser {
  readonly uid: string;
  readonly nickname: string;
}

interface Mentioning {
  readonly mentions: readonly NamedUser[];
  readonly all: boolean;
}

/** The names that a message highlights; a mention of everybody is one of the current user. */
export const namesIn = ({ mentions, all }: Mentioning, uid: string): readonly NamedUser[] =>
  all ? [...mentions, { ...everyone, uid }] : mentions;
