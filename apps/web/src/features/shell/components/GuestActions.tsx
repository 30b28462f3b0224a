import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { useFeature } from '../../../shared/api/global-config.ts';
import { askToSignIn } from '../../../shared/session/sign-in-request.ts';
import css from './shell.module.css';

/** The bar's buttons for guests, in place of the account menu. */
export function GuestActions() {
  const { t } = useTranslation('shell');
  const registration = useFeature('registration');
  return (
    <span className={css.guest}>
      <Button onClick={() => askToSignIn(null)}>{t('account.signIn')}</Button>
      {registration && (
        <Button tone="primary" onClick={() => askToSignIn(null, null, 'register')}>
          {t('account.register')}
        </Button>
      )}
    </span>
  );
}
