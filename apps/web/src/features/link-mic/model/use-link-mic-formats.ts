import { useFormats, useTranslation } from '@touchline/i18n';

/** `0:42` */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Formats amounts of coins in the user's language. */
export function useCoins(): (amount: number) => string {
  const { t } = useTranslation('linkMic');
  const formats = useFormats();
  return (amount) => t('coins', { count: amount, amount: formats.number(amount) });
}
