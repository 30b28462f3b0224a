import { type NewsItem, type NewsState, newsOperatorCalls, newsStates } from '@touchline/contract/content';
import { type LanguageCode, languageCodes, languageOf } from '@touchline/contract/languages';
import { useTranslation } from '@touchline/i18n';
import { Button, Notice } from '@touchline/ui';
import { SelectField, TextArea, TextField } from '@touchline/ui/form';
import { ConfirmDialog, Dialog } from '@touchline/ui/overlay';
import { type FormEvent, useState } from 'react';
import { api } from '../../shared/api.ts';
import { useFailureText } from '../../shared/use-act.ts';
import css from './news.module.css';
import { PictureField } from './PictureField.tsx';

type Words = Partial<Record<LanguageCode, string>>;

/** What is empty is left out: its readers get the next language there is. */
const filled = (words: Words): Words =>
  Object.fromEntries(Object.entries(words).filter(([, text]) => text.trim() !== ''));

interface Props {
  /** Null for a new one. */
  item: NewsItem | null;
  onClose: () => void;
  onSaved: () => void;
}

export function NewsEditor({ item, onClose, onSaved }: Props) {
  const { t } = useTranslation(['consoleContent', 'console']);
  const failureText = useFailureText();
  const [title, setTitle] = useState<Words>(item?.title ?? {});
  const [summary, setSummary] = useState<Words>(item?.summary ?? {});
  const [html, setHtml] = useState<Words>(item?.html ?? {});
  const [imgUrl, setImgUrl] = useState(item?.imgUrl ?? null);
  const [state, setState] = useState<NewsState>(item?.state ?? 'draft');
  const [language, setLanguage] = useState<LanguageCode>('eng');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(false);
  const { intl, dir } = languageOf(language);
  const form = JSON.stringify([filled(title), filled(summary), filled(html), imgUrl, state]);
  const [opened] = useState(form);
  const leave = (): void => (form === opened ? onClose() : setLeaving(true));

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await api.call(newsOperatorCalls.save, {
        ...(item ? { id: item.id, revision: item.revision } : {}),
        title: filled(title),
        summary: filled(summary),
        html: filled(html),
        imgUrl,
        state,
      });
      onSaved();
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
    }
  }

  return (
    <Dialog open onClose={leave} title={item ? t('news.edit') : t('news.new')} size="l">
      <form className={css.form} onSubmit={(event) => void save(event)}>
        {failure && (
          <Notice tone="bad" live>
            {failure}
          </Notice>
        )}
        <PictureField value={imgUrl} onChange={setImgUrl} />
        <div className={css.pair}>
          <SelectField
            label={t('news.state')}
            options={newsStates.map((value) => ({ value, label: t(`news.states.${value}`) }))}
            value={state}
            onChange={(event) => setState(newsStates.find((each) => each === event.target.value) ?? 'draft')}
          />
          <SelectField
            label={t('pages.language')}
            hint={t('news.written', { count: Object.keys(filled(title)).length })}
            options={languageCodes.map((value) => ({
              value,
              label: `${languageOf(value).ownName}${title[value]?.trim() ? ' ✓' : ''}`,
            }))}
            value={language}
            onChange={(event) => setLanguage(languageCodes.find((each) => each === event.target.value) ?? 'eng')}
          />
        </div>
        <TextField
          label={t('pages.title')}
          lang={intl}
          dir={dir}
          value={title[language] ?? ''}
          onChange={(event) => setTitle({ ...title, [language]: event.target.value })}
        />
        <TextArea
          label={t('news.summary')}
          rows={2}
          lang={intl}
          dir={dir}
          value={summary[language] ?? ''}
          onChange={(event) => setSummary({ ...summary, [language]: event.target.value })}
        />
        <TextArea
          label={t('pages.html')}
          rows={8}
          lang={intl}
          dir={dir}
          value={html[language] ?? ''}
          onChange={(event) => setHtml({ ...html, [language]: event.target.value })}
        />
        <div className={css.foot}>
          <Button onClick={leave}>{t('console:cancel')}</Button>
          <Button type="submit" tone="primary" loading={busy} disabled={Object.keys(filled(title)).length === 0}>
            {t('settings.save')}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={leaving}
        title={t('news.leaveAsk')}
        effects={[t('news.leaveEffect')]}
        confirmLabel={t('news.leave')}
        cancelLabel={t('news.stay')}
        onClose={() => setLeaving(false)}
        onConfirm={onClose}
      />
    </Dialog>
  );
}
