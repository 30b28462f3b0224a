import { useForm } from '@touchline/app-kit/form';
import { isApiError } from '@touchline/client';
import { accountCalls } from '@touchline/contract/accounts';
import { type DocumentKind, documentKinds } from '@touchline/contract/hosts';
import { languageCodes, languageOf } from '@touchline/contract/languages';
import { limits } from '@touchline/contract/limits';
import { textLength } from '@touchline/contract/text';
import { useFormats, useLanguage, useTranslation } from '@touchline/i18n';
import { Button, Notice } from '@touchline/ui';
import { Checkbox, TextArea, TextField } from '@touchline/ui/form';
import { DateField } from '@touchline/ui/pickers';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../shared/api.ts';
import { likelyAreaCode } from '../../shared/area-codes.ts';
import { ChoiceField } from '../../shared/ChoiceField.tsx';
import { ownUtcOffset } from '../../shared/own-day.ts';
import { PhoneFields } from '../../shared/phone/PhoneFields.tsx';
import { phoneChecks, phoneFieldOf } from '../../shared/phone/phone-checks.ts';
import { RegionFields } from '../../shared/RegionFields.tsx';
import { sportColumns } from '../../shared/sports.ts';
import { type Answers, dropDraft, keepDraft, readDraft } from './application-draft.ts';
import { type ApplicationValues, applicationProblemsOf, type DocumentPicture, longest } from './application-rules.ts';
import { DocumentField } from './DocumentField.tsx';
import css from './host.module.css';
import { type ApplicationDetails, useApply } from './use-application.ts';

const fieldOfDocument = { id_front: 'idFront', id_back: 'idBack', selfie: 'selfie' } as const satisfies Record<
  DocumentKind,
  keyof ApplicationValues
>;

const documentOf = (details: ApplicationDetails, kind: DocumentKind): DocumentPicture | null => {
  const found = details.documents.find((document) => document.kind === kind);
  return found ? { address: found.address, preview: found.url } : null;
};

const answersOf = ({ form }: ApplicationDetails): Answers => ({ ...form });
const maxOf: Readonly<Record<string, number>> = longest;
const today = (): string => new Date().toISOString().slice(0, 10);

interface ApplicationFormProps {
  uid: string;
  details: ApplicationDetails;
  /** Whether leaving would lose input. */
  onDirty: (dirty: boolean) => void;
  onSent: () => void;
}

/** The application to become a host. The input is stored on this device until it is sent. */
export function ApplicationForm({ uid, details, onDirty, onSent }: ApplicationFormProps) {
  const { t } = useTranslation(['host', 'common']);
  const { intl } = useLanguage();
  const { number } = useFormats();
  const apply = useApply();
  const needsPhone = details.phone === null;
  // A code is exchanged once; a form refused for another reason does not need a new one.
  const proved = useRef<{ phone: string; codeToken: string } | null>(null);
  const provePhone = async ({ areaCode, phone, smsCode }: ApplicationValues): Promise<string> => {
    const whole = `${areaCode} ${phone}`;
    if (proved.current?.phone !== whole) {
      const answer = await api.call(accountCalls.codeToken, { areaCode, phone, smsCode, purpose: 'change_phone' });
      proved.current = { phone: whole, codeToken: answer.codeToken };
    }
    return proved.current.codeToken;
  };
  const check = (values: ApplicationValues) => ({
    ...applicationProblemsOf(values),
    ...(needsPhone ? phoneChecks(values) : {}),
  });
  const fieldWords: Partial<Record<keyof ApplicationValues, string>> = {
    realName: t('host:problem.realName'),
    sports: t('host:problem.sports'),
    languages: t('host:problem.languages'),
    experience: t('host:problem.experience'),
    contact: t('host:problem.contact'),
    idFront: t('host:problem.picture'),
    idBack: t('host:problem.picture'),
  };
  const form = useForm<ApplicationValues>({
    initial: {
      ...(readDraft(uid) ?? answersOf(details)),
      idFront: documentOf(details, 'id_front'),
      idBack: documentOf(details, 'id_back'),
      selfie: documentOf(details, 'selfie'),
      agreement: false,
      areaCode: likelyAreaCode(intl),
      phone: '',
      smsCode: '',
    },
    check,
    fieldOf: (code) => {
      if (code === 'agreement_not_accepted') return 'agreement';
      if (code === 'code_token_expired') return 'smsCode';
      return phoneFieldOf(code);
    },
    dataOf: (name) => ({ max: maxOf[name] ?? 0 }),
    wordsOf: (name, code) => {
      if (code === 'required') return fieldWords[name];
      if (code === 'not_a_region') return t('host:problem.not_a_region');
      if (code === 'not_a_birthday') return t('host:problem.not_a_birthday');
      if (code === 'not_a_link') return t('host:problem.not_a_link');
      if (code === 'not_an_own_upload') return t('host:problem.not_an_own_upload');
      return code === 'still_uploading' ? t('host:problem.still_uploading') : undefined;
    },
    submit: async ({ idFront, idBack, selfie, areaCode, phone, smsCode, birthday, ...values }) => {
      const all = { ...values, idFront, idBack, selfie, areaCode, phone, smsCode, birthday };
      const codeToken = needsPhone ? await provePhone(all) : null;
      try {
        await apply.mutateAsync({
          ...values,
          birthday: birthday ?? '',
          utcOffset: ownUtcOffset(),
          ...(idFront?.address ? { idFront: idFront.address } : {}),
          ...(idBack?.address ? { idBack: idBack.address } : {}),
          ...(selfie?.address ? { selfie: selfie.address } : {}),
          ...(codeToken === null ? {} : { codeToken }),
        });
      } catch (error) {
        if (isApiError(error) && error.code === 'code_token_expired') proved.current = null;
        throw error;
      }
      dropDraft(uid);
      onSent();
    },
  });
  const { values } = form;
  const [started] = useState(values);
  const dirty = started !== values;
  useEffect(() => {
    onDirty(dirty);
    if (dirty) keepDraft(uid, values);
  }, [dirty, uid, values, onDirty]);

  const frame = useRef<HTMLFormElement>(null);
  const faults = Object.keys(check(values)).length;
  const [tries, setTries] = useState(0);
  // After a failed submission, focuses the first invalid field.
  useEffect(() => {
    if (tries === 0 || form.busy) return;
    const bad = frame.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-bad] button');
    bad?.focus();
    bad?.scrollIntoView?.({ block: 'center' });
  }, [tries, form.busy]);

  const counted = (count: number, max: number): string => `${number(count)}/${number(max)}`;
  const common = (name: 'realName' | 'nickname' | 'contact' | 'sampleLink') => ({
    label: t(`host:form.${name}`),
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
    onBlur: () => form.leave(name),
    error: form.error(name),
  });
  return (
    <form
      ref={frame}
      className={css.form}
      aria-label={t('host:form.title')}
      noValidate
      onSubmit={(event) => {
        form.onSubmit(event);
        setTries(tries + 1);
      }}
    >
      <section className={css.part}>
        <h2>{t('host:form.you')}</h2>
        <p className={css.lead}>{t('host:form.youLead')}</p>
        <div className={css.two}>
          <TextField {...common('realName')} autoComplete="name" hint={t('host:form.realNameHint')} />
          <TextField {...common('nickname')} autoComplete="nickname" hint={t('host:form.nicknameHint')} />
          <DateField
            label={t('host:form.birthday')}
            lang={intl}
            min={limits.accounts.birthdayMin}
            max={today()}
            value={values.birthday}
            onChange={(day) => form.set('birthday', day)}
            error={form.error('birthday')}
          />
        </div>
        <RegionFields
          region={values.region}
          onChange={(region) => form.set('region', region)}
          error={form.error('region')}
        />
      </section>
      <section className={css.part}>
        <h2>{t('host:form.voice')}</h2>
        <ChoiceField
          label={t('host:form.sports')}
          options={sportColumns.flatMap(({ column, name }) =>
            column === 0 ? [] : [{ value: column, label: t(`common:sport.${name}`) }],
          )}
          value={values.sports}
          onChange={(sports) => form.set('sports', sports)}
          error={form.error('sports')}
        />
        <ChoiceField
          label={t('host:form.languages')}
          options={languageCodes.map((code) => ({
            value: code,
            label: languageOf(code).ownName,
            lang: languageOf(code).lang,
          }))}
          value={values.languages}
          onChange={(languages) => form.set('languages', languages)}
          error={form.error('languages')}
        />
        <TextArea
          label={t('host:form.experience')}
          name="experience"
          rows={5}
          max={longest.experience}
          countText={(_count, max) => counted(textLength(values.experience), max)}
          hint={t('host:form.experienceHint')}
          value={values.experience}
          onChange={(event) => form.set('experience', event.target.value)}
          onBlur={() => form.leave('experience')}
          error={form.error('experience')}
        />
        <div className={css.two}>
          <TextField {...common('sampleLink')} type="url" inputMode="url" hint={t('host:form.sampleLinkHint')} />
          <TextField {...common('contact')} hint={t('host:form.contactHint')} />
        </div>
      </section>
      <section className={css.part}>
        <h2>{t('host:form.documents')}</h2>
        <p className={css.lead}>
          {t('host:form.documentsLead', { days: number(limits.hosts.documentsLifeMs / 86_400_000) })}
        </p>
        <div className={css.documents}>
          {documentKinds.map((kind) => {
            const name = fieldOfDocument[kind];
            return (
              <DocumentField
                key={kind}
                label={t(`host:document.${kind}`)}
                hint={t(`host:document.${kind}Hint`)}
                value={values[name]}
                onChange={(picture) => form.set(name, picture)}
                error={form.error(name)}
              />
            );
          })}
        </div>
      </section>
      {needsPhone && (
        <section className={css.part}>
          <h2>{t('host:form.phone')}</h2>
          <p className={css.lead}>{t('host:form.phoneLead')}</p>
          <div className={css.narrow}>
            <PhoneFields purpose="change_phone" form={form} />
          </div>
        </section>
      )}
      <div className={css.end}>
        <Checkbox
          name="agreement"
          checked={values.agreement}
          onChange={(checked) => form.set('agreement', checked)}
          error={form.error('agreement')}
          label={
            <>
              {t('host:form.agree')}{' '}
              <a className={css.link} href="#/user/contract/service" target="_blank" rel="noreferrer">
                {t('host:form.agreement')}
              </a>
            </>
          }
        />
        {form.notice && (
          <Notice tone="bad" live>
            {form.notice.text}
          </Notice>
        )}
        {tries > 0 && faults > 0 && (
          <Notice tone="bad" live>
            {t('host:form.faults', { count: faults })}
          </Notice>
        )}
        <div className={css.row}>
          <Button type="submit" tone="primary" size="l" loading={form.busy}>
            {t('host:form.send')}
          </Button>
          <span className={css.note}>{dirty && t('host:form.kept')}</span>
        </div>
      </div>
    </form>
  );
}
