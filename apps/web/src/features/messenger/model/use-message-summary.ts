import type { MessageBody } from '@touchline/client/messenger';
import { contentTypes } from '@touchline/contract/enums';
import { useTranslation } from '@touchline/i18n';
import { useNoticeText } from './use-notice-text.ts';

/** A message in one line: its text, or what it is. */
export function useMessageSummary(): (body: MessageBody) => string {
  const { t } = useTranslation('messenger');
  const noticeText = useNoticeText();
  return (body) => {
    if ('text' in body.content && body.contentType !== contentTypes.group_notice) return oneLine(body.content.text);
    if (body.contentType === contentTypes.group_notice) return noticeText(body.content);
    if (body.contentType === contentTypes.card) return t('summary.card', { name: body.content.card.nickname });
    if (body.contentType === contentTypes.revoked) return t('summary.revoked');
    return t('summary.unknown');
  };
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
