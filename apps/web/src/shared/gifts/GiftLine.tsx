import type { GiftContent } from '@touchline/contract/gifts';
import { useFormats, useTranslation } from '@touchline/i18n';
import { cx } from '@touchline/ui';
import { GiftArt } from '@touchline/ui/art';
import type { RoomLineProps } from '../room-lines.ts';
import { useName } from '../use-name.ts';
import css from './gift.module.css';

/** A chat line of content type 201: who gave what, and how often. */
export function GiftLine({ message, uid, sender }: RoomLineProps) {
  const { t } = useTranslation('gifts');
  const name = useName();
  const given = message.content.gift as GiftContent | undefined;
  if (!given) return sender;
  const { gift, count, combo } = given;
  return (
    <span className={cx(css.line, css[gift.tier], message.from.uid === uid && css.own)}>
      <span className={css.words}>
        {sender} <span className={css.dim}>{t('line.sent', { gift: name(gift.name) })}</span>
      </span>
      <GiftArt name={gift.art} className={css.lineArt} />
      <Times count={Math.max(count, combo.count)} />
    </span>
  );
}

/** "×10", the number large. */
export function Times({ count, className }: { count: number; className?: string | undefined }) {
  const formats = useFormats();
  return (
    <bdi dir="ltr" className={cx(css.times, className)}>
      <small>×</small>
      {formats.number(count)}
    </bdi>
  );
}
