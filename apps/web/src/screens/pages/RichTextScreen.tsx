import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from '@touchline/i18n';
import { Icon } from '@touchline/ui';
import { RichPage, richPageOf } from '../../features/pages/index.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import { PublicPage } from './PublicPage.tsx';
import css from './RichTextScreen.module.css';

/** /user/tutorial, /user/specification, /user/question. */
export function RichTextScreen() {
  const page = richPageOf(useLocation().pathname);
  return page && <RichPage key={page} page={page} />;
}

/** /user/contract/service and /privacy: public, with or without a session. */
export function AgreementScreen() {
  const { t } = useTranslation('pages');
  const page = richPageOf(useLocation().pathname);
  useTitle(t(page === 'privacy' ? 'agreement.privacy' : 'agreement.service'));
  return (
    <PublicPage>
      <div className={css.sheet}>
        <nav className={css.contracts} aria-label={t('agreement.nav')}>
          <Link to="/user/contract/service">{t('agreement.service')}</Link>
          <Link to="/user/contract/privacy">{t('agreement.privacy')}</Link>
        </nav>
        {page && <RichPage key={page} page={page} />}
        <Link to="/" className={css.back}>
          <Icon of={IconArrowLeft} size="s" turn />
          {t('agreement.back')}
        </Link>
      </div>
    </PublicPage>
  );
}
