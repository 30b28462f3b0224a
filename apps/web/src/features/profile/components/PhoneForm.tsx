import { useQueryClient } from '@tanstack/react-query';
import { reloadAnswers } from '@touchline/app-kit/calls';
import { useForm } from '@touchline/app-kit/form';
import { isApiError } from '@touchline/client';
import { accountCalls, type Profile } from '@touchline/contract/accounts';
import { useLanguage, useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { TextField } from '@touchline/ui/form';
import { api } from '../../../shared/api/api.ts';
import { likelyAreaCode } from '../../../shared/form/area-codes.ts';
import { PhoneFields } from '../../../shared/form/phone/PhoneFields.tsx';
import { phoneChecks, phoneFieldOf } from '../../../shared/form/phone/phone-checks.ts';
import { usePhoneProof } from '../../../shared/form/phone/use-phone-proof.ts';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { FormEnd } from './FormEnd.tsx';
import css from './profile.module.css';

/** The code proves the new phone, the password the user. A wrong password does not use up the code. */
export function PhoneForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  const { t: auth } = useTranslation('auth');
  const { intl } = useLanguage();
  const queries = useQueryClient();
  const proof = usePhoneProof();
  const form = useForm({
    initial: { areaCode: likelyAreaCode(intl), phone: '', smsCode: '', currentPassword: '' },
    check: (values) => ({
      ...phoneChecks(values),
      ...(values.currentPassword === '' ? { currentPassword: 'empty' } : {}),
    }),
    wordsOf: (_field, code) => (code === 'empty' ? auth('empty.password') : undefined),
    fieldOf: (code) => {
      if (code === 'login_password_wrong') return 'currentPassword';
      return code === 'code_token_expired' ? 'smsCode' : phoneFieldOf(code);
    },
    submit: async ({ currentPassword, ...phone }) => {
      const codeToken = await proof.prove(phone);
      try {
        await api.call(accountCalls.changePhone, { codeToken, currentPassword });
      } catch (error) {
        if (isApiError(error) && error.code === 'code_token_expired') proof.forget();
        throw error;
      }
      proof.forget();
      await reloadAnswers(queries, accountCalls.profile);
      toast.show({ tone: 'good', text: t('phoneChanged') });
      form.reset();
    },
  });
  return (
    <form className={css.form} onSubmit={form.onSubmit} noValidate aria-label={t('phoneTab')}>
      <TextField label={t('currentPhone')} value={profile.phone ?? t('noPhone')} readOnly />
      <p className={css.hint}>{t('newPhoneLead')}</p>
      <PhoneFields purpose="change_phone" form={form} />
      <CurrentPasswordField size="l" form={form} />
      <FormEnd notice={form.notice} busy={form.busy} />
    </form>
  );
}
