import { type ContentType, contentTypes } from '@touchline/contract/enums';
import type { Message } from '@touchline/contract/messages';
import type { MergedItem } from '@touchline/contract/messages/schemas';
import type { UsedMedia } from './media.store.ts';

/** Uploads as messages store them: with the address of the upload and the time when it was first sent. */
export interface StoredMediaFile {
  readonly url: string;
  readonly size: number;
  readonly mediaAt: string;
}
export interface StoredPicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** Stored content whose shape differs from the contract, by content type. */
export interface StoredContents {
  readonly [contentTypes.picture]: StoredMediaFile & StoredPicture;
  readonly [contentTypes.voice]: StoredMediaFile & { readonly duration: number; readonly waveform: readonly number[] };
  readonly [contentTypes.video]: StoredMediaFile &
    StoredPicture & { readonly duration: number; readonly poster: StoredPicture | null };
  readonly [contentTypes.file]: StoredMediaFile & { readonly name: string };
  readonly [contentTypes.merged_forward]: MergedHead | UnmovedMerged;
}

/** What a message shows of a merged forward. */
export type MergedHead = Extract<Message, { contentType: 107 }>['content'];

/** As earlier releases stored a merged forward: with its messages. */
interface UnmovedMerged {
  readonly title: MergedHead['title'];
  readonly items: readonly StoredItem[];
}

export type StoredMedia = StoredContents[102 | 103 | 104 | 105];

/** A message in a merged forward; of a merged forward in it its head. */
export interface StoredItem extends Pick<MergedItem, 'from' | 'at'> {
  readonly contentType: ContentType;
  readonly content: Readonly<Record<string, unknown>>;
}

type ContentOf<T extends Message['contentType']> = Extract<Message, { contentType: T }>['content'];
type PlainType = Exclude<Message['contentType'], keyof StoredContents>;

/** Content as a row has it, distinguished by its type. `goneBefore` is set when a file of it was deleted. */
export type StoredContent =
  | { [T in PlainType]: { readonly contentType: T; readonly content: ContentOf<T> } }[PlainType]
  | {
      [T in keyof StoredContents]: {
        readonly contentType: T;
        readonly content: StoredContents[T] & { readonly goneBefore?: string };
      };
    }[keyof StoredContents];

/** Content with a file of its own. */
export type StoredMediaContent = Extract<StoredContent, { contentType: 102 | 103 | 104 | 105 }>;

/** The content of a row that was not taken back: the database keeps it in the shape of its type. */
export const readContent = (row: {
  readonly content_type: number;
  readonly content: Readonly<Record<string, unknown>>;
}): StoredContent => ({ contentType: row.content_type, content: row.content }) as StoredContent;

/** The same for content with its type beside it, such as that of a message in a merged forward. */
export const readStored = ({ contentType, content }: WithContent): StoredContent =>
  ({ contentType, content }) as StoredContent;

/** When a file of a stored message was deleted. */
export const goneBeforeOf = ({
  content,
}: {
  readonly content: Readonly<Record<string, unknown>>;
}): string | undefined => (typeof content.goneBefore === 'string' ? content.goneBefore : undefined);

export const hasFile = (stored: StoredContent): stored is StoredMediaContent => isMedia(stored.contentType);

interface WithContent {
  readonly contentType: number;
  readonly content: object;
}

export const isMedia = (contentType: number): boolean =>
  contentType === contentTypes.picture ||
  contentType === contentTypes.voice ||
  contentType === contentTypes.video ||
  contentType === contentTypes.file;

/** The uploads that stored content shows by itself. */
export function mediaIn({ contentType, content }: WithContent): UsedMedia[] {
  if (!isMedia(contentType)) return [];
  const { url, mediaAt, poster } = content as StoredMedia & { readonly poster?: StoredPicture | null };
  const at = new Date(mediaAt);
  return [{ url, at }, ...(poster ? [{ url: poster.url, at }] : [])];
}
