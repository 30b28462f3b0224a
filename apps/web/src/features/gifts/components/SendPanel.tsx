import { IconLock } from '@tabler/icons-react';
import { useErrorText, useFormats, useTranslation } from '@touchline/i18n';
import { Button, ButtonLink, Coins, Icon, Spinner } from '@touchline/ui';
import { askToSignIn } from '../../../shared/session/sign-in-request.ts';
import type { CouponChoice } from '../api/use-gifts.ts';
import type { GiftSender } from '../model/gift-sender.ts';
import type { GiftStop } from '../model/gift-stop.ts';
import type { Tray } from '../model/use-tray.ts';
import { CountChooser } from './CountChooser.tsx';
import { CouponChooser } from './CouponChooser.tsx';
import { SendButton } from './SendButton.tsx';
import css from './tray.module.css';

export interface SendPanelProps {
  tray: Tray;
  sender: GiftSender;
  coins: number | undefined;
  coupons: readonly CouponChoice[];
}

/** The balance, the count and the send button. */
export function SendPanel({ tray, sender, coins, coupons }: SendPanelProps) {
  const { t } = useTranslation('gifts');
  const formats = useFormats();
  return (
    <div className={css.panel}>
      <div className={css.balance}>
        {coins === undefined ? <span /> : <Coins text={formats.number(coins)} label={t('balance', { count: coins })} />}
        {coupons.length > 0 && <CouponChooser choices={coupons} chosen={tray.coupon} onChoose={tray.setCoupon} />}
        {coins !== 0 && (
          <a className={css.getCoins} href="#/user/tasks">
            {t('getCoins')}
          </a>
        )}
      </div>
      {coins === 0 && !tray.combo ? (
        <span className={css.claim}>
          <ButtonLink tone="coin" href="#/user/tasks">
            {t('claim')}
          </ButtonLink>
        </span>
      ) : (
        <>
          <CountChooser text={tray.countText} onText={tray.setCountText} />
          <SendButton tray={tray} />
        </>
      )}
      <Outcome tray={tray} sender={sender} />
    </div>
  );
}

/** Why the gift cannot be sent: too few coins, a refusal, or no answer. */
function Outcome({ tray, sender }: Pick<SendPanelProps, 'tray' | 'sender'>) {
  const { t } = useTranslation(['gifts', 'common']);
  const formats = useFormats();
  const errorText = useErrorText();
  const { sendings, problem } = sender.store();
  const first = sendings[0];
  if (tray.short || problem?.code === 'insufficient_coins') {
    return (
      <p className={css.outcome} role="alert">
        <span>
          {tray.short
            ? t('gifts:short', { price: formats.number(tray.short.price), coins: formats.number(tray.short.coins) })
            : errorText('insufficient_coins', problem?.data)}
        </span>
        <a className="text-link" href="#/user/tasks">
          {t('gifts:earn')}
        </a>
      </p>
    );
  }
  if (problem) {
    return (
      <p className={css.outcome} role="alert">
        <span>{problem.code === 'conflict' ? t('gifts:priceChanged') : errorText(problem.code, problem.data)}</span>
      </p>
    );
  }
  if (first?.status === 'unsure') {
    return (
      <p className={css.outcome} data-quiet role="status">
        <Spinner label={t('common:loading')} />
        <span>{t('gifts:unsure')}</span>
        <Button tone="quiet" size="s" onClick={() => sender.retry()}>
          {t('common:retry')}
        </Button>
      </p>
    );
  }
  return null;
}

/** Replaces the panel for guests. */
export function GuestPanel() {
  const { t } = useTranslation('gifts');
  return (
    <div className={css.guest}>
      <p>{t('guest.text')}</p>
      <Button tone="coin" onClick={() => askToSignIn('gift')}>
        {t('guest.signIn')}
      </Button>
    </div>
  );
}

/** Replaces the panel when the host's rooms or the platform do not allow gifts now. */
export function StopPanel({ stop }: { stop: GiftStop }) {
  const errorText = useErrorText();
  return (
    <div className={css.guest} data-stop>
      <Icon of={IconLock} />
      <p role="status">{errorText(stop.code, stop.data)}</p>
    </div>
  );
}
