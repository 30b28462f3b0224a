import { Link } from '@tanstack/react-router';
import { pageSite } from '@touchline/app-kit/site';
import { useTranslation } from '@touchline/i18n';
import { Wordmark } from '@touchline/ui';
import type { ReactNode } from 'react';
import { useGlobalConfig } from '../../../shared/api/global-config.ts';
import css from './auth.module.css';
import { OnAirNow } from './OnAirNow.tsx';

/** The page around sign-in, registration and reset: a pitch, live matches, the form. */
export function AuthFrame({ tools, children }: { tools: ReactNode; children: ReactNode }) {
  const { t } = useTranslation(['auth', 'shell']);
  const app = useGlobalConfig(({ androidApp }) => androidApp);
  return (
    <div className={css.page}>
      <header className={css.bar}>
        <Link to="/" className={css.home}>
          <Wordmark label={pageSite.name} logo={pageSite.logo} />
        </Link>
        <div className={css.tools}>{tools}</div>
      </header>
      <div className={css.body}>
        <section className={css.pitch}>
          <h1>{t('auth:slogan')}</h1>
          <p>{t('auth:lead')}</p>
          <OnAirNow />
        </section>
        <div className={css.side}>
          <svg className={css.lines} viewBox="0 0 1440 900" aria-hidden="true">
            <path d="M-800 66H1408V834H-800" />
            <path d="M1408 98H808V802H1408M808 330a164 164 0 0 0 0 240M1384 66a24 24 0 0 0 24 24M1384 834a24 24 0 0 1 24-24" />
            <circle cx="-64" cy="450" r="164" />
            <path d="M-64 66V834" />
          </svg>
          <div className={css.box}>{children}</div>
        </div>
      </div>
      <nav className={css.legal} aria-label={t('auth:legal')}>
        <Link to="/user/contract/service">{t('auth:serviceShort')}</Link>
        <Link to="/user/contract/privacy">{t('auth:privacy')}</Link>
        {pageSite.about && <Link to="/imprint">{t('auth:imprint')}</Link>}
        {app && <Link to="/download">{t('shell:account.app')}</Link>}
      </nav>
    </div>
  );
}
