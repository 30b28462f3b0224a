import { GiftArt } from '@touchline/art';
import type { GiftContent } from '@touchline/contract/gifts';
import { useFormats, useTranslation } from '@touchline/i18n';
import { cx } from '@touchline/ui';
import { useName } from '../../match/use-name.ts';
import type { RoomLineProps } from '../room-lines.ts';
import css from './gift.module.css';
import { giftLooks } from './gift-looks.ts';

/** A chat line of content type 201 in a host's own room: sender, gift and count. */
export function GiftLine(props: RoomLineProps) {
  return <Line {...props} />;
}

/** The same in a match room, which has several hosts: also names the recipient. */
export function GiftLineTo(props: RoomLineProps) {
  return <Line {...props} recipient />;
}

function Line({ message, uid, sender, recipient = false }: RoomLineProps & { recipient?: boolean }) {
  const { t } = useTranslation('gifts');
  const name = useName();
  const given = message.content.gift as GiftContent | undefined;
  if (!given) return sender;
  const { gift, count, combo, host } = given;
  return (
    <span className={cx(css.line, giftLooks[gift.tier].isGreat && css.great, message.from.uid === uid && css.own)}>
      <span className={css.words}>
        {sender}{' '}
        <span className={css.dim}>
          {t(recipient ? 'line.sentTo' : 'line.sent', { gift: name(gift.name), host: host.nickname })}
        </span>
      </span>
      <GiftArt name={gift.art} className={css.lineArt} />
      <Times count={Math.max(count, combo.count)} />
    </span>
  );
}

/** "×10" with a large number. */
export function Times({ count, className }: { count: number; className?: string | undefined }) {
  const formats = useFormats();
  return (
    <bdi dir="ltr" className={cx(css.times, className)}>
      <small>×</small>
      {formats.number(count)}
    </bdi>
  );
}
