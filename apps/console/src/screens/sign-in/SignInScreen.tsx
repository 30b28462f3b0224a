import { useTranslation } from '@touchline/i18n';
import { EntryPage } from '../../features/shell/index.ts';
import { SignInForm } from '../../features/sign-in/index.ts';

export function SignInScreen() {
  const { t } = useTranslation('console');
  return (
    <EntryPage title={t('signIn.title')} text={t('signIn.text')}>
      <SignInForm />
    </EntryPage>
  );
}
