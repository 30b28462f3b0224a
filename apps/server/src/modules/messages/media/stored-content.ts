import { type ContentType, contentTypes } from '@touchline/contract/enums';
import type { Message } from '@touchline/contract/messages';
import type { MergedItem } from '@touchline/contract/messages/schemas';
import type { UsedMedia } from './media.store.ts';

/** Uploads as messages store them: with the address of the upload and the time when it was first sent. */
interface StoredFile {
  readonly url: string;
  readonly size: number;
  readonly mediaAt: string;
}
interface StoredPicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** Stored content whose shape differs from the contract, by content type. */
export interface StoredContents {
  readonly [contentTypes.picture]: StoredFile & StoredPicture;
  readonly [contentTypes.voice]: StoredFile & { readonly duration: number; readonly waveform: readonly number[] };
  readonly [contentTypes.video]: StoredFile &
    StoredPicture & { readonly duration: number; readonly poster: StoredPicture | null };
  readonly [contentTypes.file]: StoredFile & { readonly name: string };
  readonly [contentTypes.merged_forward]: {
    readonly title: Extract<Message, { contentType: 107 }>['content']['title'];
    readonly items: readonly StoredItem[];
  };
}

export type StoredMedia = StoredContents[102 | 103 | 104 | 105];

/** A message in a merged forward. */
export interface StoredItem extends Pick<MergedItem, 'from' | 'at'> {
  readonly contentType: ContentType;
  readonly content: Readonly<Record<string, unknown>>;
}

interface WithContent {
  readonly contentType: number;
  readonly content: object;
}

export const isMedia = (contentType: number): boolean =>
  contentType === contentTypes.picture ||
  contentType === contentTypes.voice ||
  contentType === contentTypes.video ||
  contentType === contentTypes.file;

/** The items of a merged forward as stored; none for other messages. */
export const itemsOf = ({ contentType, content }: WithContent): readonly StoredItem[] =>
  contentType === contentTypes.merged_forward ? ((content as Partial<StoredContents[107]>).items ?? []) : [];

/** The merged forward at a path of places in a message, the message itself for an empty path. */
export const mergedAt = (message: WithContent, path: readonly number[]): WithContent | undefined =>
  path.reduce<WithContent | undefined>((outer, place) => outer && itemsOf(outer)[place], message);

/** All uploads that stored content shows. */
export function mediaIn({ contentType, content }: WithContent): UsedMedia[] {
  const items = itemsOf({ contentType, content });
  if (items.length > 0) return items.flatMap(mediaIn);
  if (!isMedia(contentType)) return [];
  const { url, mediaAt, poster } = content as StoredMedia & { readonly poster?: StoredPicture | null };
  const at = new Date(mediaAt);
  return [{ url, at }, ...(poster ? [{ url: poster.url, at }] : [])];
}
