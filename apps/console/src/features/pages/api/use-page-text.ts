import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '@touchline/app-kit/act';
import { reloadAnswers } from '@touchline/app-kit/calls';
import { richTextOperatorCalls as calls, type RichTextSheet } from '@touchline/contract/content';
import type { LanguageCode } from '@touchline/contract/languages';
import { useTranslation } from '@touchline/i18n';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { useConflict } from '../../../shared/conflict/use-conflict.ts';
import { ShownInForm } from '../../../shared/shown-in-form.ts';
import { type StoredText, storedText } from '../model/stored-text.ts';

type Base = Pick<StoredText, 'revision' | 'version'>;

/** Edits one language of a page and offers the calls that change its stored text. */
export function usePageText(sheet: RichTextSheet, language: LanguageCode) {
  const { t } = useTranslation('consoleContent');
  const queries = useQueryClient();
  const { act, busy } = useAct();
  const { page } = sheet;
  const stored = storedText(sheet, language);
  const [title, setTitle] = useState(stored.title);
  const [html, setHtml] = useState(stored.html);
  /** Revisions of the draft and the published text that the edit is based on. */
  const [base, setBase] = useState<Base>({ revision: stored.revision, version: stored.version });
  const [cleaned, setCleaned] = useState(false);
  const changed = title !== stored.title || html !== stored.html;
  const reload = () => reloadAnswers(queries, calls.sheet);
  const { theirs, guard, endConflict } = useConflict(async () =>
    storedText(await api.call(calls.sheet, { page }), language),
  );

  const begin = (text: Base & Pick<StoredText, 'title' | 'html'>): void => {
    setTitle(text.title);
    setHtml(text.html);
    setBase({ revision: text.revision, version: text.version });
    endConflict();
  };
  const saveDraft = async ({ revision, version }: Base) => {
    const saved = await api.call(calls.saveDraft, { page, language, revision, version, title, html });
    setBase({ revision: saved.revision, version });
    setHtml(saved.html);
    setCleaned(saved.changed);
    return saved;
  };
  const publish = async (askAgain: boolean): Promise<void> => {
    const saved = changed || !stored.draft ? await saveDraft(base) : null;
    if (saved?.changed) {
      // The notice asks the operator to review the cleaned draft before publishing.
      await reload();
      throw new ShownInForm();
    }
    const drafts = [{ language, revision: saved?.revision ?? base.revision }];
    const { version } = storedText(await api.call(calls.publish, { page, drafts, askAgain }), language);
    setBase({ revision: 0, version });
    setCleaned(false);
  };
  const discard = async (): Promise<void> => {
    await api.call(calls.discardDraft, { page, language, revision: base.revision });
    const { title: first = '', html: text = '', version = 0 } = stored.published ?? {};
    begin({ title: first, html: text, revision: 0, version });
  };
  const run = (work: () => Promise<unknown>, done: string): void =>
    void act(async () => {
      await guard(work);
      await reload();
    }, done);
  return {
    page,
    language,
    stored,
    title,
    setTitle,
    html,
    setHtml,
    changed,
    busy,
    /** The server removed something from the text when it was saved. */
    cleaned,
    theirs,
    take: (text: StoredText): void => {
      begin(text);
      void reload();
    },
    save: (over: Base = base) => run(() => saveDraft(over), t('pages.saved')),
    publish: (askAgain: boolean) => run(() => publish(askAgain), t('pages.done')),
    discard: () => run(discard, t('pages.discarded')),
    /** For a dialog, which shows failures itself. */
    withdraw: async (): Promise<void> => {
      const version = stored.published?.version;
      try {
        await api.call(calls.withdraw, { page, language, ...(version === undefined ? {} : { version }) });
        setBase({ ...base, version: 0 });
      } finally {
        await reload();
      }
    },
  };
}

export type PageTextEdit = ReturnType<typeof usePageText>;
