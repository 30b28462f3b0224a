import { couponTiers } from '@touchline/contract/enums';
import { useTranslation } from '@touchline/i18n';
import { rewardedTasks } from './price-figures.ts';

/** Labels of the figures in the operator's language, by field name. */
export function useFigureLabels(): Readonly<Record<string, string>> {
  const { t } = useTranslation(['consoleMoney', 'common']);
  return {
    ...Object.fromEntries(rewardedTasks.map((task) => [task, t(`economy.task.${task}`)])),
    ...Object.fromEntries(
      couponTiers.flatMap((tier) => [
        [`price${tier}`, t('economy.price', { coupon: t(`common:coupon.${tier}`) })],
        [`left${tier}`, t('economy.left', { coupon: t(`common:coupon.${tier}`) })],
      ]),
    ),
    days: t('economy.days'),
    share: t('economy.share'),
  };
}
