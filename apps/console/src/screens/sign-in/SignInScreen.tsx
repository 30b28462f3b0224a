import { useTranslation } from '@touchline/i18n';
import { Wordmark } from '@touchline/ui';
import { LanguageMenu, ThemeButton } from '../../features/shell/ConsoleBar.tsx';
import { SignInForm } from '../../features/sign-in/SignInForm.tsx';
import css from './sign-in.module.css';

export function SignInScreen() {
  const { t } = useTranslation('console');
  return (
    <div className={css.page}>
      <div className={css.tools}>
        <LanguageMenu />
        <ThemeButton />
      </div>
      <main className={css.card}>
        <Wordmark label="Touchline" size={36} />
        <h1>{t('signIn.title')}</h1>
        <p className="dim">{t('signIn.text')}</p>
        <SignInForm />
      </main>
    </div>
  );
}
