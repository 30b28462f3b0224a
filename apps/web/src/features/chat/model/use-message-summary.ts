import { contentTypes } from '@touchline/contract/enums';
import type { RoomMessage } from '@touchline/contract/rooms';
import { useTranslation } from '@touchline/i18n';

/** Returns a function that describes a message in one line: its text, or the kind of its content. */
export function useMessageSummary(): (message: Pick<RoomMessage, 'content' | 'contentType'>) => string {
  const { t } = useTranslation('room');
  return ({ content, contentType }) => {
    if (content.text !== '') return content.text;
    if (contentType === contentTypes.picture) return t('media.aPicture');
    return contentType === contentTypes.video ? t('media.aVideo') : '';
  };
}
