import { operatorProvider } from '@touchline/contract/matches';
import type { MatchOperatorsDeps } from '../needs.ts';
import type * as store from './leagues.store.ts';

type Names = ReadonlyMap<string, string>;

type Changed = Pick<store.LeagueRow, 'held_by' | 'changed_by'>;

export const changers = (deps: MatchOperatorsDeps, rows: readonly Changed[]): Promise<Names> =>
  deps.operatorNames(rows.flatMap((row) => [row.held_by, row.changed_by].filter((uid) => uid !== null)));

/** Records of operators have no feed, so nothing is held. */
export const holdAgainst = (provider: string, by: string, at: Date) =>
  provider === operatorProvider ? {} : { held_by: by, held_at: at };

/** Names may be new anywhere, so lists are read again. */
export const publishNamesChanged = ({ board }: MatchOperatorsDeps): void =>
  board.publish({ matches: [], incidents: [], names: true });

export const released = (revision: number, by: string) => ({
  held_by: null,
  held_at: null,
  changed_by: by,
  revision: revision + 1,
});
