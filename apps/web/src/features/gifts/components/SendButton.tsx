import { useFormats, useTranslation } from '@touchline/i18n';
import { cx } from '@touchline/ui';
import { useName } from '../../../shared/match/use-name.ts';
import { Times } from '../../../shared/room/gifts/GiftLine.tsx';
import type { Tray } from '../model/use-tray.ts';
import css from './tray.module.css';

/**
 * The send button; during a combo it shows the time left, and each press adds to it. It stays mounted, so that it keeps
 * the keyboard focus.
 */
export function SendButton({ tray: { wish, price, combo, press } }: { tray: Tray }) {
  const { t } = useTranslation(['gifts', 'common']);
  const formats = useFormats();
  const name = useName();
  const gift = wish ? name(wish.gift.name) : '';
  return (
    <button type="button" className={cx(css.send, combo && css.combo)} disabled={!wish} data-send-gift onClick={press}>
      {wish && price !== null && (
        <span className="hidden-text">
          {t(combo ? 'gifts:combo.again' : 'gifts:sendLabel', {
            gift,
            times: formats.number(wish.count),
            count: price,
          })}
        </span>
      )}
      {combo ? (
        <span className={css.face} aria-hidden="true">
          <svg key={combo.until} className={css.ring} viewBox="0 0 60 60" aria-hidden="true">
            <circle className={css.track} cx="30" cy="30" r="27" />
            <circle
              className={css.run}
              cx="30"
              cy="30"
              r="27"
              pathLength="1"
              style={{ '--left': `${combo.leftMs}ms` }}
            />
          </svg>
          <Times key={combo.count} count={combo.count} className={css.comboCount} />
          <span className={css.comboWord}>{t('gifts:combo.word')}</span>
        </span>
      ) : (
        <span className={css.face} aria-hidden={price !== null}>
          <span>{t('common:send')}</span>
          {price !== null && <small>{formats.number(price)}</small>}
        </span>
      )}
    </button>
  );
}
