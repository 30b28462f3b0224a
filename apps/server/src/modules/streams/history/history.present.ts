import type { UserCard } from '@touchline/contract/accounts';
import type { Match } from '@touchline/contract/matches';
import type { BroadcastSummary, DayFigures, HostCutOff, PastBroadcast } from '@touchline/contract/streams';
import { dayOf } from '../../../platform/calendar.ts';
import { wordsOf } from '../cut-off-reason.ts';
import type { daysBetween, FiguresState, PastRow } from './history.store.ts';
import type { DayGifts } from './needs.ts';
import type { SummaryRow } from './summaries.store.ts';

/** A past broadcast as its host sees it. */
export const presentPast = (row: PastRow, matches: ReadonlyMap<string, Match>): PastBroadcast => ({
  id: row.id,
  day: dayOf(row.started_at),
  startedAt: row.started_at.toISOString(),
  endedAt: row.ended_at.toISOString(),
  seconds: row.seconds,
  peak: row.peak,
  averageViewers: row.average_viewers,
  cutOff: row.state === 'cut_off',
  match: (row.match_id !== null && matches.get(row.match_id)) || null,
  provisional: row.provisional,
});

type FiguresRow = Omit<Awaited<ReturnType<typeof daysBetween>>[number], 'day'>;
type Figures = Omit<DayFigures, 'day' | keyof DayGifts>;

export const noFigures: Figures = { peak: 0, averageViewers: 0, broadcasts: 0, seconds: 0, newFans: 0 };
export const noGifts: DayGifts = { gifts: 0, coins: 0 };

/** Figures of a day or a month without its gifts. */
export const presentFigures = (row: FiguresRow): Figures => ({
  peak: row.peak,
  averageViewers: row.sampled_minutes === 0 ? 0 : Math.round(Number(row.viewer_minutes) / row.sampled_minutes),
  broadcasts: row.broadcasts,
  seconds: row.seconds,
  newFans: row.new_fans,
});

/** The last nightly run; null before the first. */
export const presentFiguresState = (state: FiguresState | undefined) => ({
  asOf: state?.as_of.toISOString() ?? null,
  through: state?.through ?? null,
});

export const presentCurve = (
  session: { started_at: Date; ended_at: Date | null },
  stepSeconds: number,
  points: readonly { at: Date; viewers: number }[],
) => ({
  startedAt: session.started_at.toISOString(),
  endedAt: session.ended_at?.toISOString() ?? null,
  stepSeconds,
  points: points.map(({ at, viewers }) => ({ at: at.toISOString(), viewers })),
});

const endings: Readonly<Record<string, BroadcastSummary['ending']>> = {
  ended_by_host: 'host',
  encoder_gone: 'encoder',
  server_was_away: 'platform',
};

const whyOf = ({ state, end_reason: stored, cut_off_template: template }: PastRow): HostCutOff | null =>
  state === 'cut_off' ? { template, reason: wordsOf(template, stored ?? '') } : null;

/** The summary of a past broadcast; `people` are the cards of its top fans. */
export const presentSummary = (
  past: PastRow,
  row: SummaryRow,
  { matches, people }: { matches: ReadonlyMap<string, Match>; people: ReadonlyMap<string, UserCard> },
): BroadcastSummary => ({
  ...presentPast(past, matches),
  ending: past.state === 'cut_off' ? 'cut_off' : (endings[past.end_reason ?? ''] ?? 'platform'),
  why: whyOf(past),
  newFollowers: row.new_fans,
  messages: row.messages,
  loudest: row.loudest_at && { at: row.loudest_at.toISOString(), messages: row.loudest_messages },
  gifts: { gifts: Number(row.gifts), coins: Number(row.coins), senders: row.senders },
  topFans: row.fans.flatMap(({ uid, coins, gifts }) => {
    const person = people.get(uid);
    return person ? [{ person, coins, gifts }] : [];
  }),
});
