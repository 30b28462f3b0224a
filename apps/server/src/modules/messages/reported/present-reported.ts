import { contentTypes } from '@touchline/contract/enums';
import type { ReportedMessage } from '@touchline/contract/reports';
import { headIn } from '../media/present-media.ts';
import { isMedia, type MergedHead, mediaIn, type StoredContents, type StoredMedia } from '../media/stored-content.ts';
import type { MessageDeps } from '../needs.ts';
import type { ReportedStored } from './reported-stored.ts';

export type ReportedContent = Pick<ReportedMessage, 'contentType' | 'text' | 'file' | 'quote' | 'card' | 'merged'>;
type ShownContent = Pick<ReportedContent, 'contentType' | 'text' | 'file'>;
type ContentToShow = Pick<ReportedStored, 'contentType' | 'content'>;

/** Stored contents as operators see them; files that were deleted in the meantime are said to be gone. */
export async function presentReported(
  { db, needs }: MessageDeps,
  contents: readonly ReportedStored[],
): Promise<ReportedContent[]> {
  const urls = contents.flatMap((content) => mediaIn(content).map(({ url }) => url));
  const found = await needs.files.share(db, urls);
  return contents.map((stored) => ({
    ...shownContent(stored, found),
    quote: quoteIn(stored),
    card: cardIn(stored),
    merged: stored.mergedId === null ? 0 : (stored.content as unknown as MergedHead).count,
  }));
}

export function shownContent({ contentType, content }: ContentToShow, found: ReadonlySet<string>): ShownContent {
  const type = contentType as ShownContent['contentType'];
  if (isMedia(contentType)) {
    const media = content as unknown as StoredMedia;
    const duration = 'duration' in media ? media.duration : null;
    const file = { size: media.size, duration, gone: !found.has(media.url) };
    return { contentType: type, text: 'name' in media ? media.name : '', file };
  }
  if (contentType === contentTypes.merged_forward) {
    const { title } = headIn(content as unknown as StoredContents[107]);
    return { contentType: type, text: title.names.join(', '), file: null };
  }
  const { text = '' } = content as { readonly text?: string };
  return { contentType: type, text, file: null };
}

function quoteIn({ contentType, content }: ContentToShow): ReportedContent['quote'] {
  if (contentType !== contentTypes.quote) return null;
  const { quote } = content as { readonly quote: { readonly from: { nickname: string }; readonly text: string } };
  return { nickname: quote.from.nickname, text: quote.text };
}

function cardIn({ contentType, content }: ContentToShow): ReportedContent['card'] {
  if (contentType !== contentTypes.card) return null;
  const { uid, nickname } = (content as { readonly card: { readonly uid: string; readonly nickname: string } }).card;
  return { uid, nickname };
}
