import type { UserCard } from '@touchline/contract/accounts';
import { limits } from '@touchline/contract/limits';
import type { Match } from '@touchline/contract/matches';
import type { PushMatchStatus } from '@touchline/contract/push';
import type { PushDeps, PushedNews, PushedNotice } from '../needs.ts';
import type { PushSubject } from '../push-writer.ts';
import type { PushMessageRow } from '../queue/push-messages.store.ts';

type SubjectOf<T extends PushSubject['type']> = Extract<PushSubject, { type: T }>;

/** What a push says, as it is at the moment of sending. */
export type PushFacts =
  | { readonly type: 'match_soon'; readonly match: Match; readonly msLeft: number }
  | { readonly type: 'host_live'; readonly host: UserCard; readonly match: Match | null }
  | { readonly type: 'match_status'; readonly match: Match; readonly status: PushMatchStatus }
  | { readonly type: 'news'; readonly news: PushedNews }
  | { readonly type: 'custom'; readonly notice: PushedNotice }
  | { readonly type: 'chat'; readonly subject: SubjectOf<'chat'>; readonly sender: UserCard | null };

type FactsDeps = Pick<PushDeps, 'clock' | 'needs'>;

/** A reminder of a match that was moved away says something wrong. */
const reminderSlackMs = 60_000;

const matchOf = async ({ needs }: FactsDeps, matchId: string): Promise<Match | null> =>
  (await needs.matches.findMatches([matchId])).get(matchId) ?? null;

const userOf = async ({ needs }: FactsDeps, uid: string): Promise<UserCard | null> =>
  (await needs.accounts.findUsers([uid])).get(uid) ?? null;

/** Whether a match is still in the state that a push reports; a correction takes the push back. */
function isTrue(status: PushMatchStatus, { status: current, phase }: Match): boolean {
  switch (status) {
    case 'started':
      return current === 'in_progress';
    case 'first_half_ended':
      return current === 'in_progress' && phase === 'HT';
    case 'ended':
      return current === 'ended';
  }
}

/** Reads what a push says; null when it is too late or no longer true. */
export async function readFacts(deps: FactsDeps, message: PushMessageRow): Promise<PushFacts | null> {
  const now = deps.clock.now();
  if (message.expires_at.getTime() <= now) return null;
  const { subject } = message;
  switch (subject.type) {
    case 'match_soon': {
      const match = await matchOf(deps, subject.matchId);
      if (match?.status !== 'not_started') return null;
      const msLeft = Date.parse(match.kickoffAt) - now;
      const isSoon = msLeft > 0 && msLeft <= limits.matches.reminderBeforeMs + reminderSlackMs;
      return isSoon ? { type: 'match_soon', match, msLeft } : null;
    }
    case 'match_status': {
      const match = await matchOf(deps, subject.matchId);
      return match && isTrue(subject.status, match) ? { type: 'match_status', match, status: subject.status } : null;
    }
    case 'host_live': {
      const host = deps.needs.isLive(subject.hostId) ? await userOf(deps, subject.hostId) : null;
      if (!host) return null;
      return { type: 'host_live', host, match: subject.matchId === null ? null : await matchOf(deps, subject.matchId) };
    }
    case 'news': {
      const news = await deps.needs.content.findNews(subject.newsId);
      return news && { type: 'news', news };
    }
    case 'chat':
      return { type: 'chat', subject, sender: subject.detailed ? await userOf(deps, subject.senderUid) : null };
    case 'custom': {
      const notice = await deps.needs.notifications.findCustom(subject.noticeId);
      return notice && { type: 'custom', notice };
    }
  }
}
