import type { MessageBody } from '@touchline/client/messenger';
import { contentTypes } from '@touchline/contract/enums';
import { useTranslation } from '@touchline/i18n';
import type { BubbleProps } from '../../model/bubble-props.ts';
import { namesIn } from '../../model/mentions.ts';
import css from './bubble.module.css';
import { MessageText } from './TextBubble.tsx';

type Quote = Extract<MessageBody, { contentType: typeof contentTypes.quote }>;

/** A text that answers another message; a press on the quote shows that message. */
export function QuoteBubble({ body: { content }, uid, onJump }: BubbleProps<Quote>) {
  const { quote, text } = content;
  return (
    <>
      <button type="button" className={css.quote} onClick={() => onJump(quote.seq)}>
        <b>
          <bdi>{quote.from.nickname}</bdi>
        </b>
        <QuotedText quote={quote} />
      </button>
      <MessageText text={text} mentions={namesIn(content, uid)} uid={uid} />
    </>
  );
}

function QuotedText({ quote }: { quote: Quote['content']['quote'] }) {
  const { t } = useTranslation('messenger');
  if (quote.contentType === contentTypes.revoked) return <i>{t('summary.revoked')}</i>;
  return <span dir="auto">{quote.text || t('summary.unknown')}</span>;
}
