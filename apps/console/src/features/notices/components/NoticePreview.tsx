import { pageSite } from '@touchline/app-kit/site';
import { type LanguageCode, languageOf } from '@touchline/contract/languages';
import { useTranslation } from '@touchline/i18n';
import css from './notices.module.css';

/** A notice as a device shows it. */
export function NoticePreview({ language, title, body }: { language: LanguageCode; title: string; body: string }) {
  const { t } = useTranslation('consoleContent');
  const { lang, dir } = languageOf(language);
  return (
    <figure className={css.preview}>
      <figcaption className="dim">{t('notices.preview')}</figcaption>
      <div className={css.card} lang={lang} dir={dir}>
        <small>{pageSite.name}</small>
        <b>{title || '–'}</b>
        {body !== '' && <p>{body}</p>}
      </div>
    </figure>
  );
}
