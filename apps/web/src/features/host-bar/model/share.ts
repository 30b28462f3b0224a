import { useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';

/** Shares this page with the device's share sheet; copies its address where there is none. */
export function useShare(): (title: string) => Promise<void> {
  const { t } = useTranslation('room');
  return async (title) => {
    const { href: url } = location;
    if (navigator.share) {
      // Closing the sheet rejects too.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast.show({ tone: 'good', text: t('share.copied') });
    } catch {
      toast.show({ tone: 'warn', text: t('share.failed') });
    }
  };
}
