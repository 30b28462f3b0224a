import { useQueryClient } from '@tanstack/react-query';
import { type RichTextSheet, richTextOperatorCalls } from '@touchline/contract/content';
import { type LanguageCode, languageCodes, languageOf } from '@touchline/contract/languages';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Button, Notice, Segmented } from '@touchline/ui';
import { SelectField, TextArea, TextField } from '@touchline/ui/form';
import { ConfirmDialog } from '@touchline/ui/overlay';
import { useCallback, useState } from 'react';
import { api } from '../../shared/api.ts';
import { ConflictNotice } from '../../shared/conflict/ConflictNotice.tsx';
import { useConflict } from '../../shared/conflict/use-conflict.ts';
import { CleanText } from '../../shared/rich-text/CleanText.tsx';
import { ShownInForm } from '../../shared/shown-in-form.ts';
import { type Place, useUnsavedFlag } from '../../shared/unsaved/unsaved.ts';
import { useAct, useFailureText } from '../../shared/use-act.ts';
import css from './pages.module.css';
import { type StoredText, storedText } from './stored-text.ts';
import { Versions } from './Versions.tsx';

/** The two languages that are beside each other when the address says nothing. */
export const sidesAtFirst = { left: 'zh', right: 'eng' } as const;

interface Props {
  sheet: RichTextSheet;
  language: LanguageCode;
  /** Its name in the address, which says the language. */
  side: 'left' | 'right';
  onLanguage: (language: LanguageCode) => void;
}

/** One language of a page: its draft to write, what is published, and the way from one to the other. */
export function Text({ sheet, language, side, onLanguage }: Props) {
  const { t } = useTranslation(['consoleContent', 'console']);
  const formats = useFormats();
  const queries = useQueryClient();
  const { act, busy } = useAct();
  const failureText = useFailureText();
  const { page } = sheet;
  const stored = storedText(sheet, language);
  const { published, draft } = stored;
  const [title, setTitle] = useState(stored.title);
  const [html, setHtml] = useState(stored.html);
  /** The draft and the published text that this began with. */
  const [base, setBase] = useState({ revision: stored.revision, version: stored.version });
  const [view, setView] = useState<'write' | 'read'>('write');
  const [cleaned, setCleaned] = useState(false);
  const changed = title !== stored.title || html !== stored.html;
  const fallback = sidesAtFirst[side];
  const staysAt = useCallback(
    ({ pathname, search }: Place) =>
      pathname === '/pages' && (search.page ?? 'service') === page && (search[side] ?? fallback) === language,
    [page, side, fallback, language],
  );
  useUnsavedFlag(changed, staysAt);
  const readAgain = () => queries.invalidateQueries({ queryKey: [richTextOperatorCalls.sheet.path] });
  const { lang, dir } = languageOf(language);

  const { theirs, guard, settle } = useConflict(async () =>
    storedText(await api.call(richTextOperatorCalls.sheet, { page }), language),
  );
  const begin = (text: Pick<StoredText, 'title' | 'html' | 'revision' | 'version'>): void => {
    setTitle(text.title);
    setHtml(text.html);
    setBase({ revision: text.revision, version: text.version });
    settle();
  };
  const save = async ({ revision, version }: typeof base) => {
    const input = { page, language, revision, version, title, html };
    const saved = await api.call(richTextOperatorCalls.saveDraft, input);
    setBase({ revision: saved.revision, version });
    setHtml(saved.html);
    setCleaned(saved.changed);
    return saved;
  };
  const saveOver = (over: typeof base) =>
    act(async () => {
      await guard(() => save(over));
      await readAgain();
    }, t('pages.saved'));
  const [asking, setAsking] = useState<'versions' | 'withdraw' | null>(null);
  return (
    <section className={css.text}>
      <SelectField
        label={t('pages.language')}
        options={languageCodes.map((value) => ({ value, label: languageOf(value).ownName }))}
        value={language}
        onChange={(event) => onLanguage(languageCodes.find((each) => each === event.target.value) ?? language)}
      />
      <p className="dim">
        {published
          ? t('pages.published', {
              version: formats.number(published.version),
              at: formats.dateTime(published.publishedAt),
              name: published.by?.name ?? t('pages.firstText'),
            })
          : t('pages.unpublished')}
        {draft && ` ${t('pages.drafted', { at: formats.dateTime(draft.savedAt), name: draft.by?.name ?? '–' })}`}
      </p>
      <ConflictNotice
        theirs={theirs}
        fields={(now) => [
          { label: t('pages.title'), theirs: now.title, mine: title, language },
          { label: t('pages.html'), theirs: now.html, mine: html, language },
        ]}
        busy={busy}
        onOverwrite={(over) => void saveOver(over)}
        onTake={(text) => {
          begin(text);
          void readAgain();
        }}
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
        onChange={(event) => setTitle(event.target.value)}
      />
      <Segmented
        label={t('pages.view')}
        value={view}
        onChange={setView}
        options={[
          { value: 'write', label: t('pages.write') },
          { value: 'read', label: t('pages.read') },
        ]}
      />
      {view === 'write' ? (
        <TextArea
          label={t('pages.html')}
          className={css.html}
          lang={lang}
          dir={dir}
          spellCheck
          rows={18}
          value={html}
          onChange={(event) => setHtml(event.target.value)}
        />
      ) : (
        <article className={css.preview} aria-label={t('pages.read')}>
          <CleanText html={html} language={language} />
        </article>
      )}
      <div className={css.tools}>
        <Button disabled={busy || !changed || title.trim() === ''} onClick={() => void saveOver(base)}>
          {t('pages.save')}
        </Button>
        <Button
          tone="primary"
          loading={busy}
          disabled={(!draft && !changed) || title.trim() === ''}
          onClick={() =>
            void act(async () => {
              await guard(async () => {
                const saved = changed || !draft ? await save(base) : null;
                if (saved?.changed) {
                  // The notice asks for a look at the draft before it is published.
                  await readAgain();
                  throw new ShownInForm();
                }
                const revision = saved?.revision ?? base.revision;
                const drafts = [{ language, revision }];
                const { version } = storedText(
                  await api.call(richTextOperatorCalls.publish, { page, drafts }),
                  language,
                );
                setBase({ revision: 0, version });
                setCleaned(false);
              });
              await readAgain();
            }, t('pages.done'))
          }
        >
          {t('pages.publish')}
        </Button>
        {draft && (
          <Button
            tone="quiet"
            disabled={busy}
            onClick={() =>
              void act(async () => {
                const { revision } = base;
                await guard(() => api.call(richTextOperatorCalls.discardDraft, { page, language, revision }));
                const { title: first = '', html: text = '', version = 0 } = published ?? {};
                begin({ title: first, html: text, revision: 0, version });
                await readAgain();
              }, t('pages.discarded'))
            }
          >
            {t('pages.discard')}
          </Button>
        )}
        <Button tone="quiet" onClick={() => setAsking('versions')}>
          {t('versions.title')}
        </Button>
        {published && (
          <Button tone="danger-line" disabled={busy} onClick={() => setAsking('withdraw')}>
            {t('versions.withdraw')}
          </Button>
        )}
      </div>
      {asking === 'versions' && (
        <Versions
          page={page}
          language={language}
          onClose={() => setAsking(null)}
          onTake={(version) => {
            setTitle(version.title);
            setHtml(version.html);
            setView('write');
            setAsking(null);
          }}
        />
      )}
      {asking === 'withdraw' && (
        <ConfirmDialog
          open
          title={t('versions.withdrawAsk', {
            page: t(`pages.name.${page}`),
            language: languageOf(language).ownName,
          })}
          effects={[t('versions.withdrawReaders'), t('versions.withdrawKept')]}
          confirmLabel={t('versions.withdraw')}
          cancelLabel={t('console:cancel')}
          errorText={(error) => failureText(error) ?? t('console:code.needed')}
          onClose={() => setAsking(null)}
          onConfirm={async () => {
            try {
              await api.call(richTextOperatorCalls.withdraw, {
                page,
                language,
                ...(published ? { version: published.version } : {}),
              });
              setBase({ ...base, version: 0 });
            } finally {
              await readAgain();
            }
          }}
        />
      )}
    </section>
  );
}
