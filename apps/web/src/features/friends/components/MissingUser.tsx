import { useCall } from '@touchline/app-kit/calls';
import { friendCalls } from '@touchline/contract/friends';
import { useTranslation } from '@touchline/i18n';
import { Notice } from '@touchline/ui';

/** Says that a user ID without a member belongs to a guest; nothing for others. */
export function MissingUser({ appNumber }: { appNumber: string }) {
  const { t } = useTranslation('friends');
  const { data } = useCall(friendCalls.filterGuests, { ids: [appNumber] });
  return data?.guests.includes(appNumber) ? <Notice>{t('add.guest')}</Notice> : null;
}
