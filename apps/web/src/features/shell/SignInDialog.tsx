import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { Dialog } from '@touchline/ui/overlay';

/** What an account is good for, and the way to one. */
export function SignInDialog({ onClose, onSignIn }: { onClose: () => void; onSignIn: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('offer.title')}
      size="s"
      foot={
        <>
          <Button onClick={onClose}>{t('offer.later')}</Button>
          <Button tone="primary" onClick={onSignIn}>
            {t('offer.signIn')}
          </Button>
        </>
      }
    >
      <p>{t('offer.body')}</p>
    </Dialog>
  );
}
