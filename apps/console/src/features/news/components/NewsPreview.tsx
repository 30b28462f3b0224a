import { pictureSources, sizedPicture } from '@touchline/contract/files';
import { type LanguageCode, languageOf } from '@touchline/contract/languages';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Notice } from '@touchline/ui';
import { useState } from 'react';
import { CleanText } from '../../../shared/rich-text/CleanText.tsx';
import css from './news-preview.module.css';

interface Props {
  language: LanguageCode;
  title: string;
  summary: string;
  html: string;
  imgUrl: string | null;
  /** Null before it was first published. */
  publishedAt: string | null;
}

/** A news item in one language as viewers will read it. */
export function NewsPreview({ language, title, summary, html, imgUrl, publishedAt }: Props) {
  const { t } = useTranslation('consoleContent');
  const formats = useFormats();
  const [now] = useState(() => Date.now());
  const { lang, dir } = languageOf(language);
  if (html.trim() === '' || title.trim() === '') return <Notice tone="info">{t('news.notWritten')}</Notice>;
  return (
    <article className={css.article} aria-label={t('pages.read')}>
      <header>
        <h1 lang={lang} dir={dir}>
          {title}
        </h1>
        <span>{formats.dateTime(publishedAt ?? now)}</span>
      </header>
      {imgUrl && (
        <img
          className={css.lead}
          src={sizedPicture(imgUrl, 1440)}
          srcSet={pictureSources(imgUrl) ?? undefined}
          sizes="min(720px, 100vw)"
          alt=""
        />
      )}
      {summary && (
        <p className={css.opening} lang={lang} dir={dir}>
          {summary}
        </p>
      )}
      <CleanText html={html} language={language} />
    </article>
  );
}
