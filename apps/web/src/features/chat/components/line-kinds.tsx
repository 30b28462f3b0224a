import { IconCornerUpLeft } from '@tabler/icons-react';
import { contentTypes } from '@touchline/contract/enums';
import { useTranslation } from '@touchline/i18n';
import { cx, FoldedText, Icon } from '@touchline/ui';
import { mentionParts } from '../../../chat-ui/line/mention-parts.ts';
import type { RoomLineProps, RoomLines } from '../../../shared/room/room-lines.ts';
import css from './line.module.css';
import { MediaBody } from './media/MediaBody.tsx';

/** A text with its mentions. */
export function TextBody({ message, uid, sender }: RoomLineProps) {
  const { t } = useTranslation('common');
  const { content } = message;
  return (
    <>
      {content.replyTo && (
        <span className={css.reply}>
          <Icon of={IconCornerUpLeft} size="xs" turn />
          <span className="truncate">
            {content.replyTo.nickname}: {content.replyTo.text}
          </span>
        </span>
      )}
      <FoldedText text={content.text} more={t('showAll')}>
        {sender}{' '}
        <span dir="auto">
          {mentionParts(content.text, content.mentions).map((part, at) =>
            part.uid === null ? (
              part.text
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes
              <span key={at} className={cx(css.mention, part.uid === uid && css.me)}>
                {part.text}
              </span>
            ),
          )}
        </span>
      </FoldedText>
    </>
  );
}

/** The content types that the chat renders itself, besides text. */
export const ownLines: RoomLines = { [contentTypes.picture]: MediaBody, [contentTypes.video]: MediaBody };
