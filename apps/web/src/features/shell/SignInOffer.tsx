import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { Dialog } from '@touchline/ui/overlay';
import { signOut } from '../../shared/api.ts';
import { useOffer } from '../../shared/offer.ts';

/** Shown to guests who reach for what only members may do, here or by a link to a members' page. */
export function SignInOffer() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const asked = useOffer((offer) => offer.open);
  const sent = useSearch({ strict: false }).offer === 'sign-in';
  const close = (): void => {
    useOffer.setState({ open: false });
    if (sent) void navigate({ to: '.', search: {}, replace: true });
  };
  const signIn = async (): Promise<void> => {
    close();
    await signOut();
    await navigate({ to: '/login' });
  };
  return (
    <Dialog
      open={asked || sent}
      onClose={close}
      title={t('offer.title')}
      size="s"
      foot={
        <>
          <Button onClick={close}>{t('offer.later')}</Button>
          <Button tone="primary" onClick={() => void signIn()}>
            {t('offer.signIn')}
          </Button>
        </>
      }
    >
      <p>{t('offer.body')}</p>
    </Dialog>
  );
}
