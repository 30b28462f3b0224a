import { contentTypes } from '@touchline/contract/enums';
import type { ReportedMessage } from '@touchline/contract/reports';
import { presentMerged, type StoredMessageContent } from '../media/present-media.ts';
import { isMedia, itemsOf, mediaIn, type StoredContents, type StoredMedia } from '../media/stored-content.ts';
import type { MessageDeps } from '../needs.ts';

export type ReportedContent = Pick<ReportedMessage, 'contentType' | 'text' | 'file' | 'quote' | 'card' | 'items'>;
type ReportedItem = Pick<ReportedContent, 'contentType' | 'text' | 'file'>;

/** Stored contents as operators see them; files that were deleted in the meantime are said to be gone. */
export async function presentReported(
  { db, needs }: MessageDeps,
  contents: readonly StoredMessageContent[],
): Promise<ReportedContent[]> {
  const urls = contents.flatMap((content) => mediaIn(content).map(({ url }) => url));
  const found = await needs.files.share(db, urls);
  return contents.map((stored) => ({
    ...shownOf(stored, found),
    quote: quoteIn(stored),
    card: cardIn(stored),
    items: itemsOf(stored).map((item) => ({ nickname: item.from.nickname, at: item.at, ...shownOf(item, found) })),
  }));
}

function shownOf({ contentType, content }: StoredMessageContent, found: ReadonlySet<string>): ReportedItem {
  const type = contentType as ReportedItem['contentType'];
  if (isMedia(contentType)) {
    const media = content as StoredMedia;
    const duration = 'duration' in media ? media.duration : null;
    const file = { size: media.size, duration, gone: !found.has(media.url) };
    return { contentType: type, text: 'name' in media ? media.name : '', file };
  }
  if (contentType === contentTypes.merged_forward) return { contentType: type, text: titleOf(content), file: null };
  const { text = '' } = content as { readonly text?: string };
  return { contentType: type, text, file: null };
}

/** Of a merged forward in another only its head is stored. */
function titleOf(content: object): string {
  const whole = content as Partial<StoredContents[107]>;
  const { title } = whole.items ? presentMerged(whole as StoredContents[107]) : (content as StoredContents[107]);
  return title.names.join(', ');
}

function quoteIn({ contentType, content }: StoredMessageContent): ReportedContent['quote'] {
  if (contentType !== contentTypes.quote) return null;
  const { quote } = content as { readonly quote: { readonly from: { nickname: string }; readonly text: string } };
  return { nickname: quote.from.nickname, text: quote.text };
}

function cardIn({ contentType, content }: StoredMessageContent): ReportedContent['card'] {
  if (contentType !== contentTypes.card) return null;
  const { uid, nickname } = (content as { readonly card: { readonly uid: string; readonly nickname: string } }).card;
  return { uid, nickname };
}
