import { useLateErrorText, useTranslation } from '@touchline/i18n';
import { useCallback } from 'react';
import { currentUser } from '../session.ts';

/** After which acts pushes are offered. */
type PushOccasion = 'follow' | 'friend';

/** Offered once to a member for as long as the page is open: whoever left it alone knows it. */
const offered = new Set<`${string} ${PushOccasion}`>();

/**
 * Offers to turn notifications on after an act that they are about, as the bell of a match does; returns whether it did,
 * in place of another notice of that act.
 */
export function usePushOffer(): (occasion: PushOccasion) => Promise<boolean> {
  const { i18n } = useTranslation('common');
  const errorText = useLateErrorText();
  return useCallback(
    async (occasion) => {
      const once = `${currentUser()?.uid ?? ''} ${occasion}` as const;
      if (offered.has(once)) return false;
      const part = await import('./confirm-reminder.ts').catch(() => null);
      if (!part?.canOfferPush()) return false;
      await i18n.loadNamespaces('notices');
      offered.add(once);
      part.offerPush({
        text: i18n.t(`notices:offer.${occasion}`),
        turnOn: i18n.t('notices:offer.turnOn'),
        done: i18n.t('notices:offer.done'),
        error: (code) => errorText(code, {}),
      });
      return true;
    },
    [i18n, errorText],
  );
}
