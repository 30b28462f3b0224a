import type { MessageBody } from '@touchline/client/messenger';
import type { contentTypes } from '@touchline/contract/enums';
import { useTranslation } from '@touchline/i18n';
import { cx, FoldedText } from '@touchline/ui';
import type { BubbleProps } from '../../model/bubble-props.ts';
import { namesIn } from '../../model/mentions.ts';
import { isBigEmoji, textParts } from '../../model/text-parts.ts';
import css from './bubble.module.css';

type Texts = Extract<MessageBody, { contentType: typeof contentTypes.text | typeof contentTypes.mention }>;

/** A text with its links and mentions. */
export const TextBubble = ({ body, uid }: BubbleProps<Texts>) => (
  <MessageText
    text={body.content.text}
    mentions={'mentions' in body.content ? namesIn(body.content, uid) : undefined}
    uid={uid}
  />
);

interface MessageTextProps {
  text: string;
  mentions?: readonly { uid: string; nickname: string }[] | undefined;
  uid: string;
}

export function MessageText({ text, mentions, uid }: MessageTextProps) {
  const { t } = useTranslation('common');
  return (
    <FoldedText text={text} more={t('showAll')}>
      <span className={cx(css.text, isBigEmoji(text) && css.emoji)} dir="auto">
        {textParts(text, mentions).map((part, at) => {
          // The parts of a text do not move.
          const key = at;
          if (part.kind === 'link') {
            return (
              <a key={key} href={part.href} target="_blank" rel="noopener noreferrer nofollow" className={css.link}>
                {part.text}
              </a>
            );
          }
          if (part.kind === 'mention') {
            return (
              <span key={key} className={cx(css.mention, part.uid === uid && css.me)}>
                {part.text}
              </span>
            );
          }
          return <span key={key}>{part.text}</span>;
        })}
      </span>
    </FoldedText>
  );
}
