import {
  type NewsItem,
  type NewsState,
  newsOperatorCalls,
  newsStates,
  richTextOperatorCalls,
} from '@touchline/contract/content';
import { type LanguageCode, languageCodes } from '@touchline/contract/languages';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { SelectField } from '@touchline/ui/form';
import { Dialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { EditForm } from '../../../shared/conflict/EditForm.tsx';
import { namePairs } from '../../../shared/conflict/fields.ts';
import { useItemForm } from '../../../shared/conflict/use-item-form.ts';
import { missingOf } from '../../../shared/missing/MissingFields.tsx';
import { PictureField } from '../../../shared/picture/PictureField.tsx';
import { LanguageField } from '../../../shared/rich-text/LanguageField.tsx';
import { RefusedNotice } from '../../../shared/rich-text/RefusedNotice.tsx';
import { type WritingView, WritingViewSwitch } from '../../../shared/rich-text/WritingViewSwitch.tsx';
import { ShownInForm } from '../../../shared/shown-in-form.ts';
import type { RowFormProps } from '../../../shared/table/EditListPage.tsx';
import { leaveForms } from '../../../shared/unsaved/unsaved.ts';
import { filled, type InLanguages } from '../model/titles.ts';
import { NewsPreview } from './NewsPreview.tsx';
import { NewsTexts } from './NewsTexts.tsx';
import css from './news.module.css';

interface NewsValues {
  title: InLanguages;
  summary: InLanguages;
  html: InLanguages;
  imgUrl: string | null;
  state: NewsState;
}

const savedPart = ({ title, summary, html, ...others }: NewsValues) => ({
  ...others,
  title: filled(title),
  summary: filled(summary),
  html: filled(html),
});

export function NewsEditor({ row: item, onTake, onClose, onSaved }: RowFormProps<NewsItem>) {
  const { t } = useTranslation(['consoleContent', 'console']);
  const [language, setLanguage] = useState<LanguageCode>('eng');
  const [view, setView] = useState<WritingView>('write');
  const [refused, setRefused] = useState<readonly string[]>([]);
  const leave = (): void => leaveForms(onClose);

  /** Warns once about markup that the whitelist rejects; saving the same text again continues. */
  const warn = async (texts: InLanguages): Promise<void> => {
    const cleaned = (await api.call(richTextOperatorCalls.clean, { texts })).texts;
    const found = languageCodes.flatMap((code) => cleaned[code]?.refused ?? []);
    setRefused([...new Set(found)]);
    if (found.some((each) => !refused.includes(each))) throw new ShownInForm();
  };
  const { values, set, field, edit } = useItemForm({
    item,
    initial: {
      title: item?.title ?? {},
      summary: item?.summary ?? {},
      html: item?.html ?? {},
      imgUrl: item?.imgUrl ?? null,
      state: item?.state ?? 'draft',
    },
    savedPart,
    latest: async ({ id }) => (await api.call(newsOperatorCalls.list, { id })).items[0] ?? null,
    send: async (typed, over) => {
      const saved = savedPart(typed);
      await warn(saved.html);
      await api.call(newsOperatorCalls.save, { ...(over && { id: over.id, revision: over.revision }), ...saved });
    },
    onSaved,
    failuresInForm: true,
  });
  const { title, summary, html, imgUrl, state } = values;

  return (
    <Dialog open onClose={leave} title={item ? t('news.edit') : t('news.new')} size="l">
      <EditForm
        edit={edit}
        fields={(theirs) => [
          { label: t('news.state'), theirs: t(`news.states.${theirs.state}`), mine: t(`news.states.${state}`) },
          ...namePairs(t('pages.title'), theirs.title, title),
          ...namePairs(t('news.summary'), theirs.summary, summary),
          ...namePairs(t('pages.html'), theirs.html, html),
          { label: t('news.picture'), theirs: theirs.imgUrl ?? '', mine: imgUrl ?? '', picture: true },
        ]}
        missing={missingOf({ [t('pages.title')]: Object.keys(filled(title)).length === 0 })}
        saveLabel={t('settings.save')}
        onTake={onTake}
        buttons={<Button onClick={leave}>{t('console:cancel')}</Button>}
        className={css.form}
      >
        <RefusedNotice refused={refused}>
          <p>{t('markup.again')}</p>
        </RefusedNotice>
        <PictureField {...field('imgUrl')} />
        <div className={css.pair}>
          <SelectField
            label={t('news.state')}
            options={newsStates.map((value) => ({ value, label: t(`news.states.${value}`) }))}
            value={state}
            onChange={(event) => set('state', newsStates.find((each) => each === event.target.value) ?? 'draft')}
          />
          <LanguageField
            value={language}
            hint={t('news.written', { count: Object.keys(filled(title)).length })}
            isWritten={(code) => code in filled(title)}
            onChange={setLanguage}
          />
        </div>
        <WritingViewSwitch view={view} onView={setView} />
        {view === 'read' ? (
          <NewsPreview
            language={language}
            title={title[language] ?? ''}
            summary={summary[language] ?? ''}
            html={html[language] ?? ''}
            imgUrl={imgUrl}
            publishedAt={item?.publishedAt ?? null}
          />
        ) : (
          <NewsTexts
            language={language}
            texts={{ title, summary, html }}
            onChange={(texts) => {
              set('title', texts.title);
              set('summary', texts.summary);
              set('html', texts.html);
            }}
          />
        )}
      </EditForm>
    </Dialog>
  );
}
