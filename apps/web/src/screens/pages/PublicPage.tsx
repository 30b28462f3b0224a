import { Link } from '@tanstack/react-router';
import { pageSite } from '@touchline/app-kit/site';
import { useTranslation } from '@touchline/i18n';
import { Wordmark } from '@touchline/ui';
import type { ReactNode } from 'react';
import { SignInTools } from '../sign-in/SignInTools.tsx';
import css from './PublicPage.module.css';

/** A page without the bars of the portal, which needs no session. */
export function PublicPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('pages');
  return (
    <div className={css.public}>
      <header className={css.bar}>
        <Link to="/" aria-label={t('agreement.home')}>
          <Wordmark label={pageSite.name} logo={pageSite.logo} />
        </Link>
        <div className={css.tools}>
          <SignInTools />
        </div>
      </header>
      {children}
    </div>
  );
}
