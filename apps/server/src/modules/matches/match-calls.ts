import type { Platform } from '../../platform/platform.ts';
import type { Board } from './board.ts';
import { createColumnNumbers } from './columns.ts';
import { createMatchDetails } from './details.ts';
import { createHome } from './home.ts';
import { createMatchList } from './list.ts';
import { type HomeContent, type MatchHosts, type MatchRooms, noHomeContent } from './needs.ts';
import { listPage } from './page.ts';
import { search } from './search.ts';

interface MatchCallNeeds {
  readonly rooms: MatchRooms;
  readonly hosts: MatchHosts;
  /** Empty when omitted. */
  readonly content?: HomeContent;
}

export type MatchCalls = ReturnType<typeof createMatchCalls>;

const audienceMs = 2000;

/** The calls that show matches together with their hosts and rooms. Publishes the audience of matches every two seconds. */
export function createMatchCalls(
  { db, clock, timers }: Pick<Platform, 'db' | 'clock' | 'timers'>,
  { own: { board } }: { readonly own: { readonly board: Board } },
  { rooms, hosts, content = noHomeContent }: MatchCallNeeds,
) {
  const deps = { db, clock, board, rooms, hosts, content };
  timers.every('matches.audience', audienceMs, () => board.publishAudience(() => hosts.audience()));

  return {
    list: createMatchList(deps),
    columnNumbers: createColumnNumbers(deps),
    details: createMatchDetails(deps),
    home: createHome(deps),
    page: (input: Parameters<typeof listPage>[1]) => listPage(deps, input),
    search: (input: Parameters<typeof search>[1]) => search(deps, input),
  };
}
