import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { LanguageCode } from '@touchline/contract/languages';
import { liveFirstSpanMs, type matchOperatorCalls } from '@touchline/contract/matches';
import * as store from './matches.store.ts';
import type { MatchOperatorsDeps } from './needs.ts';
import { readItems } from './read-match.ts';

type Calls = typeof matchOperatorCalls;

export async function listForOperators(
  deps: MatchOperatorsDeps,
  input: ParsedInputOf<Calls['list']>,
  language: LanguageCode,
) {
  const { from, to, page, pageSize } = input;
  const span = {
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  };
  const short = span.from && span.to && span.to.getTime() - span.from.getTime() <= liveFirstSpanMs;
  const sort = input.sort === 'live_first' && !short ? 'kickoff' : input.sort;
  const query = { ...input, ...span, sort, language };
  const [{ ids, total, more }, stages] = await Promise.all([
    store.pageForOperators(deps.db, query),
    store.countStages(deps.db, query),
  ]);
  return { items: await readItems(deps, ids), total, more, stages, page, pageSize };
}
