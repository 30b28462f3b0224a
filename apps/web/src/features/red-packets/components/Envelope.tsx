import type { UserCard } from '@touchline/contract/accounts';
import type { RedPacket, RedPacketStatus } from '@touchline/contract/red-packets';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Avatar, cx } from '@touchline/ui';
import { PersonMark } from '../../../shared/people/PersonMark.tsx';
import { usePacketFormats } from '../model/use-packet-formats.ts';
import css from './packet.module.css';

export interface EnvelopeProps {
  from: UserCard;
  /** The content in words. */
  what: string;
  open: boolean;
  /** The share of the current user. */
  won: { packet: RedPacket; amount: number } | null;
  /** Set when the user got nothing: the final status. */
  over: RedPacketStatus | null;
  /** Set for the sender: the packet and its status. */
  own: { packet: RedPacket; status: RedPacketStatus } | null;
  opening: boolean;
  /** The seal as a button. */
  action: { label: string; name: string; onAct: () => void } | null;
}

/** The envelope. Claiming lifts the flap, and a card with the share comes out. */
export function Envelope({ from, what, open, won, over, own, opening, action }: EnvelopeProps) {
  const { t } = useTranslation('redPackets');
  const formats = useFormats();
  const say = usePacketFormats();
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
            <PersonMark person={from} />
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
