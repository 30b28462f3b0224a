import { useTranslation } from '@touchline/i18n';
import { CopyField } from '@touchline/ui';
import { QrCode } from '@touchline/ui/qr';
import { userAddress } from '../../../shared/people/address-book-link.ts';
import people from '../../../shared/people/people.module.css';
import { useSession } from '../../../shared/session/session.ts';

/** The user's QR code and user ID: whoever scans it can send a friend request. */
export function MyQrCode() {
  const { t } = useTranslation(['friends', 'shell']);
  const user = useSession((session) => session.user);
  if (!user) return null;
  return (
    <div className={people.code}>
      <QrCode text={userAddress(user.appNumber)} label={t('friends:qr.of', { name: user.nickname })} />
      <p>{t('friends:qr.help')}</p>
      <CopyField label={t('friends:qr.id')} value={user.appNumber} />
    </div>
  );
}
