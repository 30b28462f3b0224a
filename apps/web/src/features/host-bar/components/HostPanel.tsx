import { useTranslation } from '@touchline/i18n';
import type { HostDetails } from '../api/use-host.ts';
import css from './host-panel.module.css';

/** The host's text about the room. */
export function HostPanel({ details }: { details: HostDetails }) {
  const { t } = useTranslation('room');
  const { intro, announcement, host } = details;
  return (
    <div className={css.panel}>
      <section>
        <h2>{t('host.about', { name: host.nickname })}</h2>
        <p dir="auto">{intro || <span className="dim">{t('host.noIntro')}</span>}</p>
      </section>
      {announcement && (
        <section>
          <h2>{t('host.announcement')}</h2>
          <p dir="auto">{announcement}</p>
        </section>
      )}
    </div>
  );
}
