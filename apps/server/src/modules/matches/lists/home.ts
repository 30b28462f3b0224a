import { allSportsColumn, type ColumnId } from '@touchline/contract/enums';
import type { LanguageCode } from '@touchline/contract/languages';
import type { Match } from '@touchline/contract/matches';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Board } from '../board.ts';
import { matchOf } from '../matches.present.ts';
import { comingMatches, countMatches, countPlaying, playingMatches } from '../matches.store.ts';
import { type HomeContent, type MatchHosts, type MatchViewer, shownTo } from '../needs.ts';
import { AnswerCache } from './answer-cache.ts';
import { dayAround } from './day.ts';

const heads = 3;
const coming = 10;
/** Large enough to include the most watched matches, because popular leagues come first. */
const candidates = 100;

export interface ColumnQuery {
  readonly column: ColumnId;
  readonly language: LanguageCode;
}

export type Home = ReturnType<typeof createHome>;

interface MiddleDeps {
  readonly home: Pick<Home, 'middle'>;
  readonly hosts: Pick<MatchHosts, 'coversFor'>;
}

/** The live hosts of a column, with the covers of the viewer's country. */
export async function showMiddle(deps: MiddleDeps, viewer: MatchViewer, column: ColumnId) {
  const live = await deps.home.middle(column);
  return { ...live, items: await shownTo(deps, viewer, live.items) };
}

/** The content around the match list. */
export function createHome(deps: { db: Db; clock: Clock; board: Board; hosts: MatchHosts; content: HomeContent }) {
  const { db, clock, board } = deps;

  const matchAnswers = (
    build: (column: ColumnId) => Promise<Match[]>,
    order: (items: Match[]) => Match[],
    besides: (language: LanguageCode) => object = () => ({}),
  ) => {
    const answers = new AnswerCache<ColumnQuery, { matches: Match[]; language: LanguageCode }>({
      clock,
      max: 200,
      keyOf: ({ column, language }) => `${column}|${language}`,
      generationOf: ({ column }) => board.generation(column) + deps.content.generation(),
      build: async ({ column, language }) => ({ matches: await build(column), language }),
      present: ({ matches, language }) => ({ items: order(matches.map(board.fresh)), ...besides(language) }),
    });
    const shows =
      (ids: { has(id: string): boolean }) =>
      ({ matches }: { matches: Match[] }) =>
        matches.some((match) => ids.has(match.matchId));
    board.onChanged((changes) => answers.touch(shows(new Set(changes.map(({ state }) => state.matchId)))));
    board.onAudience((ids) => answers.touch(shows(ids)));
    return answers;
  };

  const top = matchAnswers(
    async (column) => {
      const playing = await playingMatches(db, column, candidates);
      const later = playing.length < heads ? await comingMatches(db, column, clock.date(), heads) : [];
      return [...playing, ...later].map(matchOf);
    },
    mostWatched,
    (language) => ({ banners: deps.content.homeBanners(language) }),
  );
  const bottom = matchAnswers(
    async (column) => (await comingMatches(db, column, clock.date(), coming * 2)).map(matchOf),
    (matches) => matches.filter((match) => match.status === 'not_started').slice(0, coming),
  );
  const totals = new AnswerCache<'now', { liveMatches: number; matchesToday: number }>({
    clock,
    max: 1,
    keyOf: String,
    generationOf: () => board.generation(allSportsColumn),
    build: async () => {
      const today = await countMatches(db, [dayAround(clock.date())]);
      return { liveMatches: await countPlaying(db), matchesToday: today.reduce((sum, row) => sum + row.num, 0) };
    },
    present: (value) => value,
  });

  return {
    top: (query: ColumnQuery) => top.get(query),
    /** The matches of `top`, with their latest state. */
    topMatches: async (column: ColumnId): Promise<Match[]> => {
      const { matches } = await top.value({ column, language: 'eng' });
      return mostWatched(matches.map(board.fresh));
    },
    bottom: (query: ColumnQuery) => bottom.get(query),
    middle: async (column: ColumnId) => {
      const live = await deps.hosts.liveHosts({ column });
      return { items: live.slice(0, 10), total: live.length };
    },
    info: async (language: LanguageCode) => {
      const live = await deps.hosts.liveHosts({});
      const viewers = live.reduce((sum, host) => sum + host.viewers, 0);
      const news = deps.content.latestNews(language);
      return { news, ...(await totals.value('now')), liveHosts: live.length, viewers };
    },
  };
}

const mostWatched = (matches: readonly Match[]): Match[] => matches.toSorted(mostWatchedFirst).slice(0, heads);

/** Live first, then most watched, then popular; upcoming matches keep their order after these. */
function mostWatchedFirst(a: Match, b: Match): number {
  const live = (match: Match): number => (match.status === 'in_progress' ? 0 : 1);
  return (
    live(a) - live(b) ||
    b.viewers - a.viewers ||
    b.liveCount - a.liveCount ||
    Number(b.popular) - Number(a.popular) ||
    (live(a) === 1 ? Date.parse(a.kickoffAt) - Date.parse(b.kickoffAt) : 0)
  );
}
