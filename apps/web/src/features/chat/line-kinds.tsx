import { IconCornerUpLeft } from '@tabler/icons-react';
import { contentTypes } from '@touchline/contract/enums';
import type { RoomMessage } from '@touchline/contract/rooms';
import { cx, Icon } from '@touchline/ui';
import type { ComponentType } from 'react';
import type { RoomLineProps, RoomLines } from '../../shared/room-lines.ts';
import css from './line.module.css';
import { textParts } from './line-text.ts';
import { MediaBody } from './media/MediaBody.tsx';

/** Words, with those whom they name. */
function TextBody({ message, uid, sender }: RoomLineProps) {
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
      {sender}{' '}
      <span dir="auto">
        {textParts(content).map((part, at) =>
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
    </>
  );
}

const ownLines: RoomLines = { [contentTypes.picture]: MediaBody, [contentTypes.video]: MediaBody };

/** What draws a line: the chat's own kinds, those the screen gives, else its words. */
export const bodyOf = (lines: RoomLines, kind: RoomMessage['contentType']): ComponentType<RoomLineProps> =>
  lines[kind] ?? ownLines[kind] ?? TextBody;
