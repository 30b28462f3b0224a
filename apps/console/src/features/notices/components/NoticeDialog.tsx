import { useForm } from '@touchline/app-kit/form';
import { type LanguageCode, languageCodes, languageOf } from '@touchline/contract/languages';
import { type CustomNotice, noticeOperatorCalls } from '@touchline/contract/notifications';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { SelectField, TextField } from '@touchline/ui/form';
import { Dialog } from '@touchline/ui/overlay';
import { useId, useState } from 'react';
import { api } from '../../../shared/api.ts';
import { timeZone } from '../../../shared/days.ts';
import { FormNotice } from '../../../shared/form-notice/FormNotice.tsx';
import { MissingFields, missingOf } from '../../../shared/missing/MissingFields.tsx';
import { LanguageField } from '../../../shared/rich-text/LanguageField.tsx';
import { leaveForms, useUnsaved } from '../../../shared/unsaved/unsaved.ts';
import { audienceKinds, emptyNotice, filled, type NewNotice, noticeOf } from '../model/notice-form.ts';
import { CountryPicker } from './CountryPicker.tsx';
import { NoticePreview } from './NoticePreview.tsx';
import { NoticeTexts } from './NoticeTexts.tsx';
import css from './notices.module.css';
import { SendConfirm } from './SendConfirm.tsx';
import { TargetPicker } from './TargetPicker.tsx';

interface Props {
  onClose: () => void;
  /** `users` names how many get it. */
  onSent: (notice: CustomNotice, users: string) => void;
}

/** Writes a notice: its audience, its words in each language, where it leads, and when it is sent. */
export function NoticeDialog({ onClose, onSent }: Props) {
  const { t } = useTranslation(['consoleContent', 'console']);
  const formId = useId();
  const [language, setLanguage] = useState<LanguageCode>('eng');
  // A repeated send, such as after a lost answer, is the same notice.
  const [key] = useState(() => crypto.randomUUID());
  const [asked, setAsked] = useState<NewNotice | null>(null);
  const form = useForm({ initial: emptyNotice, submit: async (values) => setAsked(noticeOf(values)) });
  const { kind, target, readers, countries, title, body, sendAt } = form.values;
  useUnsaved(form.values);
  const close = (): void => leaveForms(onClose);
  const missing = missingOf({
    [t('pages.title')]: Object.keys(filled(title)).length === 0,
    [t('notices.target')]: kind !== 'all' && target === '',
  });
  return (
    <Dialog
      open
      onClose={close}
      title={t('notices.new')}
      size="l"
      foot={
        <>
          <Button onClick={close}>{t('console:cancel')}</Button>
          <Button type="submit" form={formId} tone="primary" loading={form.busy} disabled={missing.length > 0}>
            {sendAt === '' ? t('notices.send') : t('notices.schedule')}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack-3" onSubmit={form.onSubmit}>
        {form.notice && <FormNotice tone="bad">{form.notice.text}</FormNotice>}
        <div className={css.pair}>
          <SelectField
            label={t('notices.audience')}
            options={audienceKinds.map((value) => ({ value, label: t(`notices.audiences.${value}`) }))}
            value={kind}
            onChange={({ target: { value } }) => {
              form.set('kind', audienceKinds.find((each) => each === value) ?? 'all');
              form.set('target', '');
            }}
          />
          {kind !== 'all' && (
            <TargetPicker kind={kind} value={target} onChange={(chosen) => form.set('target', chosen)} />
          )}
          <SelectField
            label={t('notices.readers')}
            options={[
              { value: '', label: t('notices.everyLanguage') },
              ...languageCodes.map((code) => ({ value: code, label: languageOf(code).ownName })),
            ]}
            value={readers}
            onChange={({ target: { value } }) =>
              form.set('readers', languageCodes.find((code) => code === value) ?? '')
            }
          />
          <LanguageField
            value={language}
            hint={t('news.written', { count: Object.keys(filled(title)).length })}
            isWritten={(code) => code in filled(title)}
            onChange={setLanguage}
          />
        </div>
        <CountryPicker values={countries} onChange={(chosen) => form.set('countries', chosen)} />
        <NoticeTexts
          language={language}
          title={title}
          body={body}
          titleError={form.error('title')}
          onTitle={(texts) => form.set('title', texts)}
          onBody={(texts) => form.set('body', texts)}
        />
        <div className={css.pair}>
          <TextField label={t('banners.link')} {...form.text('link')} hint={t('notices.linkHint')} />
          <TextField
            label={t('notices.sendAt')}
            {...form.text('sendAt')}
            type="datetime-local"
            hint={t('notices.sendAtHint', { zone: timeZone() })}
          />
        </div>
        <NoticePreview language={language} title={title[language] ?? ''} body={body[language] ?? ''} />
        <MissingFields fields={missing} />
      </form>
      {asked && (
        <SendConfirm
          notice={asked}
          onClose={() => setAsked(null)}
          onSend={async (users) => onSent(await api.call(noticeOperatorCalls.create, { ...asked, key }), users)}
        />
      )}
    </Dialog>
  );
}
