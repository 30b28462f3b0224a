import { type NewsItem, type NewsState, newsOperatorCalls, newsStates } from '@touchline/contract/content';
import { type LanguageCode, languageCodes, languageOf } from '@touchline/contract/languages';
import { useTranslation } from '@touchline/i18n';
import { SelectField, TextArea, TextField } from '@touchline/ui/form';
import { ConfirmDialog, Dialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { EditorForm } from './EditorForm.tsx';
import css from './news.module.css';
import { PictureField } from './PictureField.tsx';
import { filled, type InLanguages } from './titles.tsx';

interface Props {
  /** Null for a new one. */
  item: NewsItem | null;
  onClose: () => void;
  onSaved: () => void;
}

export function NewsEditor({ item, onClose, onSaved }: Props) {
  const { t } = useTranslation(['consoleContent', 'console']);
  const [title, setTitle] = useState<InLanguages>(item?.title ?? {});
  const [summary, setSummary] = useState<InLanguages>(item?.summary ?? {});
  const [html, setHtml] = useState<InLanguages>(item?.html ?? {});
  const [imgUrl, setImgUrl] = useState(item?.imgUrl ?? null);
  const [state, setState] = useState<NewsState>(item?.state ?? 'draft');
  const [language, setLanguage] = useState<LanguageCode>('eng');
  const [leaving, setLeaving] = useState(false);
  const { intl, dir } = languageOf(language);
  const form = JSON.stringify([filled(title), filled(summary), filled(html), imgUrl, state]);
  const [opened] = useState(form);
  const leave = (): void => (form === opened ? onClose() : setLeaving(true));

  const save = () =>
    api.call(newsOperatorCalls.save, {
      ...(item ? { id: item.id, revision: item.revision } : {}),
      title: filled(title),
      summary: filled(summary),
      html: filled(html),
      imgUrl,
      state,
    });

  return (
    <Dialog open onClose={leave} title={item ? t('news.edit') : t('news.new')} size="l">
      <EditorForm ready={Object.keys(filled(title)).length > 0} onSave={save} onSaved={onSaved} onCancel={leave}>
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
      </EditorForm>
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
