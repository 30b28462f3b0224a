import type { UserCard } from '@touchline/contract/accounts';
import type { RedPacket, RedPacketStatus } from '@touchline/contract/red-packets';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Avatar, cx } from '@touchline/ui';
import css from './packet.module.css';
import { useSay } from './use-say.ts';

export interface EnvelopeProps {
  from: UserCard;
  /** What is in it. */
  what: string;
  open: boolean;
  /** What the reader got. */
  won: { packet: RedPacket; amount: number } | null;
  /** The reader got nothing: how it ended. */
  over: RedPacketStatus | null;
  /** The reader has sent it: how far it is. */
  own: { packet: RedPacket; status: RedPacketStatus } | null;
  opening: boolean;
  /** The seal, to be pressed. */
  action: { label: string; name: string; onAct: () => void } | null;
}

/** The envelope itself. Opening lifts the flap, and the card comes out of it with what was won. */
export function Envelope({ from, what, open, won, over, own, opening, action }: EnvelopeProps) {
  const { t } = useTranslation('redPackets');
  const formats = useFormats();
  const say = useSay();
  return (
    <div className={cx(css.envelope, open && css.open)} data-theme="dark">
      <div className={css.card} aria-live="polite">
        {won && (
          <>
            <span>{t('dialog.got')}</span>
            <b className={cx(css.amount, 'num')}>{say.share(won.packet, won.amount)}</b>
            <small>
              {t(won.packet.content === 'coins' ? 'dialog.inWallet' : 'dialog.couponInWallet')}
              {' · '}
              <a href="#/user/wallet">{t('dialog.toWallet')}</a>
            </small>
          </>
        )}
        {!won && over && over !== 'available' && (
          <b className={css.sorry}>{t(`dialog.over.${over}`, { name: from.nickname })}</b>
        )}
        {own && (
          <>
            <span>{t(`status.${own.status}`)}</span>
            <b className={cx(css.amount, 'num')}>
              <bdi dir="ltr">
                {formats.number(own.packet.openedTotal)} / {formats.number(own.packet.total)}
              </bdi>
            </b>
          </>
        )}
      </div>
      <div className={css.front}>
        <Avatar name={from.nickname} src={from.avatar} size="l" />
        <p className={css.from}>
          <b className="truncate" dir="auto">
            {from.nickname}
          </b>
          <span>{what}</span>
        </p>
      </div>
      <div className={css.flap} />
      {action && (
        <button
          type="button"
          className={cx(css.seal, opening && css.turning)}
          aria-label={action.name}
          aria-disabled={opening || undefined}
          data-autofocus
          onClick={() => !opening && action.onAct()}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}
