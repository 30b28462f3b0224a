import { couponTiers } from '@touchline/contract/enums';
import { useTranslation } from '@touchline/i18n';
import { cx } from '@touchline/ui';
import { TextField } from '@touchline/ui/form';
import { SheetGroup, sheetPanel } from '../../shared/sheet/SheetForm.tsx';
import css from './economy.module.css';
import { isFigure, rewardedTasks } from './price-figures.ts';
import { useFigureLabels } from './use-figure-labels.ts';

interface Props {
  textOf: (name: string) => string;
  onText: (name: string, text: string) => void;
}

/** The figures in their groups: rewards, coupons, and the hosts' share of gifts. */
export function PriceFields({ textOf, onText }: Props) {
  const { t } = useTranslation('consoleMoney');
  const labels = useFigureLabels();
  const field = (name: string, hint?: string) => (
    <TextField
      key={name}
      label={labels[name] ?? name}
      inputMode="numeric"
      value={textOf(name)}
      hint={hint}
      error={isFigure(name, textOf(name)) ? undefined : t('economy.whole')}
      onChange={(event) => onText(name, event.target.value)}
    />
  );
  return (
    <>
      <SheetGroup title={t('economy.tasks')}>
        <div className={cx(sheetPanel, css.fields)}>{rewardedTasks.map((task) => field(task))}</div>
      </SheetGroup>
      <SheetGroup title={t('economy.coupons')}>
        <div className={cx(sheetPanel, css.fields, css.pairs)}>
          {couponTiers.map((tier) => (
            <div key={tier} className={css.pair}>
              {field(`price${tier}`)}
              {field(`left${tier}`, textOf(`left${tier}`).trim() === '' ? t('economy.unbound') : undefined)}
            </div>
          ))}
          <div className={css.pair}>{field('days')}</div>
        </div>
      </SheetGroup>
      <SheetGroup title={t('economy.gifts')}>
        <div className={cx(sheetPanel, css.fields)}>{field('share', t('economy.shareHint'))}</div>
      </SheetGroup>
    </>
  );
}
