import type { RichTextSheet } from '@touchline/contract/content';
import { type LanguageCode, languageOf } from '@touchline/contract/languages';
import { useTranslation } from '@touchline/i18n';
import { Notice } from '@touchline/ui';
import { TextArea, TextField } from '@touchline/ui/form';
import { useCallback, useState } from 'react';
import { ConflictNotice } from '../../../shared/conflict/ConflictNotice.tsx';
import { CleanText } from '../../../shared/rich-text/CleanText.tsx';
import { LanguageField } from '../../../shared/rich-text/LanguageField.tsx';
import { type WritingView, WritingViewSwitch } from '../../../shared/rich-text/WritingViewSwitch.tsx';
import { type Place, useUnsavedFlag } from '../../../shared/unsaved/unsaved.ts';
import { usePageText } from '../api/use-page-text.ts';
import { PageTextTools } from './PageTextTools.tsx';
import { PublishedLine } from './PublishedLine.tsx';
import css from './pages.module.css';

/** The two languages shown side by side when the URL names none. */
export const sidesAtFirst = { left: 'zh', right: 'eng' } as const;

interface Props {
  sheet: RichTextSheet;
  language: LanguageCode;
  /** Name of the URL parameter that holds the language. */
  side: 'left' | 'right';
  onLanguage: (language: LanguageCode) => void;
}

/** One language of a page: its draft, its published text, and publishing. */
export function PageText({ sheet, language, side, onLanguage }: Props) {
  const { t } = useTranslation('consoleContent');
  const text = usePageText(sheet, language);
  const { page, title, html, theirs, busy, cleaned } = text;
  const [view, setView] = useState<WritingView>('write');
  const fallback = sidesAtFirst[side];
  const staysAt = useCallback(
    ({ pathname, search }: Place) =>
      pathname === '/pages' && (search.page ?? 'service') === page && (search[side] ?? fallback) === language,
    [page, side, fallback, language],
  );
  useUnsavedFlag(text.changed, staysAt);
  const { lang, dir } = languageOf(language);
  return (
    <section className={css.text}>
      <LanguageField value={language} onChange={onLanguage} />
      <PublishedLine stored={text.stored} />
      <ConflictNotice
        theirs={theirs}
        fields={(now) => [
          { label: t('pages.title'), theirs: now.title, mine: title, language },
          { label: t('pages.html'), theirs: now.html, mine: html, language },
        ]}
        busy={busy}
        blocked={title.trim() === ''}
        onOverwrite={text.save}
        onTake={text.take}
      />
      {cleaned && (
        <Notice tone="warn" live>
          {t('pages.cleaned')}
        </Notice>
      )}
      <TextField
        label={t('pages.title')}
        lang={lang}
        dir={dir}
        value={title}
        onChange={(event) => text.setTitle(event.target.value)}
      />
      <WritingViewSwitch view={view} onView={setView} />
      {view === 'write' ? (
        <TextArea
          label={t('pages.html')}
          className={css.html}
          lang={lang}
          dir={dir}
          spellCheck
          rows={18}
          value={html}
          onChange={(event) => text.setHtml(event.target.value)}
        />
      ) : (
        <article className={css.preview} aria-label={t('pages.read')}>
          <CleanText html={html} language={language} />
        </article>
      )}
      <PageTextTools text={text} onTaken={() => setView('write')} />
    </section>
  );
}
