import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import type { noticeOperatorCalls } from '@touchline/contract/notifications';
import type { NotificationDeps } from '../needs.ts';

type Calls = typeof noticeOperatorCalls;
type Input = ParsedInputOf<Calls['estimate']>;
type Estimate = OutputOf<Calls['estimate']>;

/** Followers of a host and users with a reminder are counted up to this number. */
const countedMax = 10_000;

/** How many users would get a notice, and in which languages they read it. */
export async function estimateAudience(
  { needs }: NotificationDeps,
  authorUid: string,
  input: Input,
): Promise<Estimate> {
  const { audience } = input;
  const readers = {
    languages: input.languages.length > 0 ? input.languages : null,
    countries: input.countries.length > 0 ? input.countries : null,
  };
  if (audience.kind === 'all') {
    const { counts, exact } = await needs.accounts.memberLanguages(readers);
    return estimateOf(counts, exact ? 'exact' : 'about');
  }
  if (audience.kind === 'author')
    return estimateOf(await needs.accounts.languagesAmong([authorUid], { languages: null, countries: null }), 'exact');
  const { uids, next } =
    audience.kind === 'followers'
      ? await needs.hosts.followersAfter(audience.hostId, null, countedMax)
      : await needs.schedule.remindedAfter(audience.matchId, null, countedMax);
  return estimateOf(await needs.accounts.languagesAmong(uids, readers), next === null ? 'exact' : 'more');
}

const estimateOf = (counts: Estimate['languages'], precision: Estimate['precision']): Estimate => ({
  users: counts.reduce((sum, { users }) => sum + users, 0),
  precision,
  languages: counts.toSorted((a, b) => b.users - a.users || a.language.localeCompare(b.language)),
});
