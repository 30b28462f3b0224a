import { useClock } from '@touchline/app-kit/clock';
import { useFormats, useLanguage, useTranslation } from '@touchline/i18n';
import { EmptyState, Wordmark } from '@touchline/ui';
import { useEffect } from 'react';
import { readConfig } from '../../shared/api/config-poll.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import { useMaintenance } from '../../shared/session/maintenance.ts';
import { SignInTools } from '../sign-in/SignInTools.tsx';
import css from './MaintenanceScreen.module.css';

/** Shown in place of the portal while it is closed; the poll of the configuration opens it again. */
export function MaintenanceScreen() {
  const { t } = useTranslation('pages');
  useTitle(t('maintenance.title'));
  const { language } = useLanguage();
  // The server sends the text in one language.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again in another language
  useEffect(() => {
    const look = (): void => void (document.visibilityState === 'visible' && readConfig());
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [language]);
  return (
    <div className={css.page}>
      <header className={css.bar}>
        <Wordmark label="Touchline" />
        <div className={css.tools}>
          <SignInTools />
        </div>
      </header>
      <main className={css.main}>
        <EmptyState level={2} title={t('maintenance.heading')} text={<Announcement />} />
      </main>
      <footer className={css.foot}>
        <button
          type="button"
          onClick={() => {
            useMaintenance.setState({ entering: true });
          }}
        >
          {t('maintenance.staff')}
        </button>
      </footer>
    </div>
  );
}

/** What operators wrote, and when the portal opens. */
function Announcement() {
  const { t } = useTranslation('pages');
  const formats = useFormats();
  const until = useMaintenance(({ maintenance }) => maintenance?.until) ?? '';
  const text = useMaintenance(({ maintenance }) => maintenance?.text);
  const left = useClock((now) => (Date.parse(until) > now ? formats.relative(until, now) : ''));
  return (
    <>
      {text && (
        <span className={css.text} dir="auto">
          {text}
        </span>
      )}
      <b className={css.until}>
        {t('maintenance.until', { when: formats.dateTime(until) })}
        {left && <small>{left}</small>}
      </b>
      <span>{t('maintenance.opens')}</span>
    </>
  );
}
