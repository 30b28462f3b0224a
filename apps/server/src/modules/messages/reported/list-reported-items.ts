import type { ReportedItem } from '@touchline/contract/reports';
import { boundedRead } from '../../../platform/db/bounded-read.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { type MergedHead, mediaIn } from '../media/stored-content.ts';
import { mergedPage } from '../merged/merged.store.ts';
import { levelsIn, type OpenedMerged, openSource } from '../merged/open-merged.ts';
import type { MessageDeps } from '../needs.ts';
import { shownContent } from './present-reported.ts';
import type { ReportedStored } from './reported-stored.ts';

export interface ReportedItemsPlace {
  readonly path: readonly number[];
  /** The place after which the page begins; -1 for the first one. */
  readonly after: number;
  readonly limit: number;
}

export interface ReportedItems {
  readonly items: ReportedItem[];
  /** Where the next page begins; null at the end. */
  readonly next: number | null;
}

export async function openReportedMerged(
  db: Queries,
  { mergedId, content }: ReportedStored,
  path: readonly number[],
): Promise<OpenedMerged | null> {
  if (mergedId === null) return null;
  return openSource(db, { mergedId, title: (content as unknown as MergedHead).title }, path);
}

/** A page of the messages in a merged forward of a report; null when there are none. */
export async function listReportedItems(
  deps: MessageDeps,
  whole: ReportedStored,
  { path, after, limit }: ReportedItemsPlace,
): Promise<ReportedItems | null> {
  const merged = await openReportedMerged(deps.db, whole, path);
  if (!merged) return null;
  const page = await boundedRead(deps.db, (db) => mergedPage(db, merged.id, { after, limit }));
  const stored = page.rows.map((row) => ({ row, contentType: row.content_type, content: row.item.content }));
  const urls = stored.flatMap((one) => mediaIn(one).map(({ url }) => url));
  const found = await deps.needs.files.share(deps.db, urls);
  return {
    items: stored.map(({ row, ...content }) => ({
      nickname: row.item.from.nickname,
      at: row.item.at,
      ...shownContent(content, found),
      merged: levelsIn(merged.levels, row) > 0 ? (row.item.content as unknown as MergedHead).count : 0,
    })),
    next: page.more ? (page.rows.at(-1)?.place ?? null) : null,
  };
}
