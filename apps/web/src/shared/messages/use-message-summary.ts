import type { MessageBody } from '@touchline/client/messenger';
import { contentTypes } from '@touchline/contract/enums';
import { useTranslation } from '@touchline/i18n';
import { useNoticeText } from './use-notice-text.ts';

/** A message in one line: its text, or what it is. */
export function useMessageSummary(): (body: MessageBody) => string {
  const { t } = useTranslation('messenger');
  const noticeText = useNoticeText();
  const kindText = useKindText();
  return (body) => {
    if ('text' in body.content && body.contentType !== contentTypes.group_notice) return oneLine(body.content.text);
    if (body.contentType === contentTypes.group_notice) return noticeText(body.content);
    if (body.contentType === contentTypes.card) return t('summary.card', { name: body.content.card.nickname });
    if (body.contentType === contentTypes.revoked)
      return t(body.content.by === null ? 'summary.removed' : 'summary.revoked');
    return kindText(body.contentType, 'name' in body.content ? body.content.name : '') ?? t('summary.unknown');
  };
}

/** What a message without text is; `name` is that of a file. */
function useKindText(): (contentType: number, name: string) => string | null {
  const { t } = useTranslation('messageMedia');
  return (contentType, name) => {
    if (contentType === contentTypes.picture) return t('picture');
    if (contentType === contentTypes.video) return t('video');
    if (contentType === contentTypes.voice) return t('voice');
    if (contentType === contentTypes.file) return t('file', { name });
    return contentType === contentTypes.merged_forward ? t('merged') : null;
  };
}

/** A line in the head of a merged forward. */
export function usePreviewText(): (line: { readonly contentType: number; readonly text: string }) => string {
  const kindText = useKindText();
  return ({ contentType, text }) => kindText(contentType, text) ?? text;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
