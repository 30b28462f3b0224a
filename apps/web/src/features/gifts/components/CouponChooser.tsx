import { IconChevronDown, IconTicket } from '@tabler/icons-react';
import { useFormats, useTranslation } from '@touchline/i18n';
import { DropMenu, Icon } from '@touchline/ui';
import type { CouponChoice } from '../api/use-gifts.ts';
import css from './tray.module.css';

export interface CouponChooserProps {
  choices: readonly CouponChoice[];
  chosen: CouponChoice | null;
  onChoose: (choice: CouponChoice | null) => void;
}

/** The coupons of the user; one lowers the price of one gift. */
export function CouponChooser({ choices, chosen, onChoose }: CouponChooserProps) {
  const { t } = useTranslation(['gifts', 'common']);
  const formats = useFormats();
  return (
    <DropMenu
      label={t('gifts:coupon.choose')}
      align="end"
      header={<p className={css.couponHelp}>{t('gifts:coupon.forOne')}</p>}
      trigger={(props) => (
        <button {...props} type="button" className={css.coupon} data-chosen={chosen !== null || undefined}>
          <Icon of={IconTicket} size="s" />
          {chosen ? t(`common:coupon.${chosen.coupon.tier}`) : t('gifts:coupon.label')}
          <Icon of={IconChevronDown} size="xs" />
        </button>
      )}
      items={[
        { id: 'none', label: t('gifts:coupon.none'), checked: chosen === null, onSelect: () => onChoose(null) },
        ...choices.map((choice) => ({
          id: choice.coupon.id,
          label: t('gifts:coupon.line', {
            label: t(`common:coupon.${choice.coupon.tier}`),
            count: choice.count,
          }),
          note: t('gifts:coupon.until', { date: formats.date(choice.coupon.expiresAt) }),
          checked: chosen?.coupon.tier === choice.coupon.tier,
          onSelect: () => onChoose(choice),
        })),
      ]}
    />
  );
}
