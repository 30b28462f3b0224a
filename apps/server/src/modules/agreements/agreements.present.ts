import type { PendingAgreement } from '@touchline/contract/agreements';
import type { EditionReader } from './edition-reader.ts';

/** The editions after the first that are newer than those accepted. */
export const presentPending = (
  editions: ReturnType<EditionReader['current']>,
  accepted: ReadonlyMap<string, number>,
): PendingAgreement[] =>
  editions.flatMap(({ page, edition, publishedAt }) =>
    publishedAt === null || edition <= (accepted.get(page) ?? 1)
      ? []
      : [{ page, edition, publishedAt: publishedAt.toISOString() }],
  );
