import { useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { withAccount } from '../../../shared/session/sign-in-request.ts';

/** Resolves to false where the device cannot share, or no longer after the wait for a sign-in. */
async function shareByDevice(title: string, url: string): Promise<boolean> {
  if (!navigator.share) return false;
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    // Closing the sheet rejects too.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/**
 * Shares this page with the device's share sheet; copies its address where there is none. Guests are asked to sign in
 * first.
 */
export function useShare(): (title: string) => void {
  const { t } = useTranslation('room');
  const share = async (title: string): Promise<void> => {
    const { href } = location;
    if (await shareByDevice(title, href)) return;
    try {
      await navigator.clipboard.writeText(href);
      toast.show({ tone: 'good', text: t('share.copied') });
    } catch {
      toast.show({ tone: 'warn', text: t('share.failed') });
    }
  };
  return (title) => withAccount('share', () => void share(title));
}
