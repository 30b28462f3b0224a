import { contentTypes } from '@touchline/contract/enums';
import { limits } from '@touchline/contract/limits';
import type { Queries } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { StoredMessage } from '../conversations/messages.store.ts';
import { headIn } from '../media/present-media.ts';
import { type MergedHead, readStored, type StoredContent, type StoredContents } from '../media/stored-content.ts';
import { type MergedItemRow, mergedById, mergedItem } from './merged.store.ts';
import { moveMessage } from './move-merged.ts';

/** A merged forward on its way from a message, and how deep those in it open. */
export interface OpenedMerged {
  readonly id: string;
  readonly title: MergedHead['title'];
  /** The merged forwards in one another that may be opened from here, this one included. */
  readonly levels: number;
  /** Files that were first sent up to then are deleted. */
  readonly goneBefore: string | undefined;
}

/** What shows a merged forward: a message, or what was kept of one. */
export interface MergedSource {
  readonly mergedId: string;
  readonly title: MergedHead['title'];
}

/** How deep a merged forward in an opened one opens; 0 when it does not. */
export const levelsIn = (levels: number, row: Pick<MergedItemRow, 'inner_id' | 'inner_levels'>): number =>
  row.inner_id === null ? 0 : Math.max(0, Math.min(levels - 1, row.inner_levels));

/** The merged forward of a readable message, or the one at a path of places in it; null when there is none. */
export async function openMerged(
  deps: Pick<Platform, 'db' | 'ids' | 'clock'>,
  message: Pick<StoredMessage, 'id' | 'content_type' | 'content' | 'merged_id' | 'revoked_at'>,
  path: readonly number[],
): Promise<OpenedMerged | null> {
  if (message.content_type !== contentTypes.merged_forward || message.revoked_at) return null;
  const { mergedId, content } = await movedMessage(deps, message);
  if (mergedId === null) return null;
  return openSource(deps.db, { mergedId, title: headIn(content as unknown as StoredContents[107]).title }, path);
}

/** A message whose messages are stored in its content is moved first. */
async function movedMessage(
  deps: Pick<Platform, 'db' | 'ids' | 'clock'>,
  message: Pick<StoredMessage, 'id' | 'content' | 'merged_id'>,
): Promise<{ mergedId: string | null; content: StoredMessage['content'] }> {
  if (message.merged_id !== null) return { mergedId: message.merged_id, content: message.content };
  const moved = await moveMessage(deps, message.id);
  return moved ?? { mergedId: null, content: message.content };
}

/** The same for what shows a merged forward without being a message. */
export async function openSource(
  db: Queries,
  source: MergedSource,
  path: readonly number[],
): Promise<OpenedMerged | null> {
  let opened = { id: source.mergedId, title: source.title, levels: limits.messages.forwardDepthMax as number };
  for (const place of path) {
    const row = await mergedItem(db, opened.id, place);
    const levels = row ? levelsIn(opened.levels, row) : 0;
    if (!row?.inner_id || levels === 0) return null;
    const { title } = row.item.content as unknown as MergedHead;
    opened = { id: row.inner_id, title, levels };
  }
  const merged = await mergedById(db, opened.id);
  const goneBefore = merged?.gone_before?.toISOString();
  return merged ? { ...opened, goneBefore } : null;
}

/** A message in a merged forward. */
export async function itemIn(db: Queries, { id }: OpenedMerged, place: number): Promise<StoredContent | null> {
  const row = await mergedItem(db, id, place);
  return row ? readStored({ contentType: row.content_type, content: row.item.content }) : null;
}
