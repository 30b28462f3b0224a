import { limits } from '@touchline/contract/limits';
import type { Tx } from '../../../platform/db/database.ts';
import type { ContentDeps } from '../needs.ts';

/** Adds the push of a news item that is published for the first time. */
export const addNewsPush = ({ needs }: Pick<ContentDeps, 'needs'>, tx: Tx, newsId: string, now: Date): Promise<void> =>
  needs.push.add(tx, [
    {
      key: `news/${newsId}`,
      subject: { type: 'news', newsId },
      audience: { kind: 'all' },
      dueAt: now,
      expiresAt: new Date(now.getTime() + limits.push.newsLifeMs),
    },
  ]);
