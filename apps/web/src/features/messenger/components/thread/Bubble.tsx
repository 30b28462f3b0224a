import type { MessageBody } from '@touchline/client/messenger';
import { useTranslation } from '@touchline/i18n';
import { cx } from '@touchline/ui';
import css from './bubble.module.css';
import { bubbleKinds } from './bubble-kinds.ts';

interface MessageBubbleProps {
  body: MessageBody;
  uid: string;
  own: boolean;
  head: boolean;
  onJump: (seq: number) => void;
  onOpen?: (() => void) | undefined;
}

/** The bubble of a message, by its kind. */
export function Bubble({ body, uid, own, head, onJump, onOpen }: MessageBubbleProps) {
  const kind = bubbleKinds[body.contentType];
  return (
    <div className={cx(css.bubble, own && css.own, head && css.head, kind?.bare && css.bare)}>
      {kind ? <kind.Body body={body} uid={uid} onJump={onJump} onOpen={onOpen} /> : <Unknown />}
    </div>
  );
}

/** A kind that this version of the app does not show. */
function Unknown() {
  const { t } = useTranslation('messenger');
  return <i>{t('summary.unknown')}</i>;
}
