import { contentTypes } from '@touchline/contract/enums';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { messageCalls } from '@touchline/contract/messages';
import type { MergedItem } from '@touchline/contract/messages/schemas';
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts';
import { boundedRead } from '../../../platform/db/bounded-read.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { readableMessage } from '../access.store.ts';
import { type MediaDeps, presentMedia } from '../media/present-media.ts';
import { hasFile, readStored } from '../media/stored-content.ts';
import type { MessageDeps } from '../needs.ts';
import { type MergedItemRow, mergedPage } from './merged.store.ts';
import { levelsIn, type OpenedMerged, openMerged } from './open-merged.ts';

/** A page of the messages in a merged forward that the user may read. */
export async function listMerged(
  deps: MessageDeps,
  uid: string,
  { messageId, path, cursor, limit }: ParsedInputOf<typeof messageCalls.merged>,
) {
  const place = decodeCursor(cursor, ['small']);
  if (isRefusal(place)) return place;
  const message = await readableMessage(deps.db, messageId, uid);
  const opened = message && (await openMerged(deps, message, path));
  if (!opened) return refuse('not_found');
  const page = await boundedRead(deps.db, (db) => mergedPage(db, opened.id, { after: place?.[0] ?? -1, limit }));
  const last = page.rows.at(-1);
  return {
    title: opened.title,
    items: page.rows.map((row) => presentItem(deps, row, opened)),
    next: page.more && last ? encodeCursor([last.place]) : null,
  };
}

function presentItem(deps: MediaDeps, row: MergedItemRow, opened: OpenedMerged): MergedItem {
  const { from, at, content } = row.item;
  const stored = readStored({ contentType: row.content_type, content });
  return { from, at, contentType: row.content_type, content: shownContent() } as MergedItem;

  function shownContent(): unknown {
    if (hasFile(stored)) return presentMedia(deps, stored, opened.goneBefore);
    if (row.content_type !== contentTypes.merged_forward) return content;
    return { ...content, opens: levelsIn(opened.levels, row) > 0 };
  }
}
