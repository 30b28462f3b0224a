import { useForm } from '@touchline/app-kit/form';
import { accountCalls, replacementBounds, replacementProblem } from '@touchline/contract/accounts';
import { useLanguage, useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { likelyAreaCode } from '../../../shared/form/area-codes.ts';
import { confirmProblem } from '../../../shared/form/confirm-problem.ts';
import { NewPasswordFields } from '../../../shared/form/NewPasswordFields.tsx';
import { PhoneFields } from '../../../shared/form/phone/PhoneFields.tsx';
import { phoneChecks, phoneFieldOf } from '../../../shared/form/phone/phone-checks.ts';
import css from './auth.module.css';
import { SignInNotice } from './SignInNotice.tsx';

/** Two steps: the code proves the phone, then the single-use token of the proof sets a new password. */
export function ResetForm({ onDone }: { onDone: () => void }) {
  const [codeToken, setCodeToken] = useState<string | null>(null);
  return codeToken === null ? (
    <ProvePhone onProved={setCodeToken} />
  ) : (
    <NewPassword codeToken={codeToken} onDone={onDone} onExpired={() => setCodeToken(null)} />
  );
}

function ProvePhone({ onProved }: { onProved: (codeToken: string) => void }) {
  const { t } = useTranslation('auth');
  const { intl } = useLanguage();
  const form = useForm({
    initial: { areaCode: likelyAreaCode(intl), phone: '', smsCode: '' },
    check: phoneChecks,
    fieldOf: phoneFieldOf,
    submit: async (values) =>
      onProved((await api.call(accountCalls.codeToken, { ...values, purpose: 'reset_password' })).codeToken),
  });
  return (
    <form className={css.form} onSubmit={form.onSubmit} noValidate>
      <Head />
      {form.notice && <SignInNotice code={form.notice.code} text={form.notice.text} />}
      <PhoneFields purpose="reset_password" form={form} />
      <Button type="submit" tone="primary" size="l" wide loading={form.busy}>
        {t('verify')}
      </Button>
    </form>
  );
}

function NewPassword({
  codeToken,
  onDone,
  onExpired,
}: {
  codeToken: string;
  onDone: () => void;
  onExpired: () => void;
}) {
  const { t } = useTranslation('auth');
  const form = useForm({
    initial: { password: '', confirmPassword: '' },
    check: (values) => {
      const password = values.password === '' ? 'empty' : replacementProblem(values.password);
      const confirm = confirmProblem(values);
      return { ...(password ? { password } : {}), ...(confirm ? { confirmPassword: confirm } : {}) };
    },
    wordsOf: (field, code) => {
      if (code === 'password_invalid') return t('replacementInvalid', replacementBounds);
      return code === 'empty' ? t(field === 'password' ? 'empty.password' : 'empty.confirm') : undefined;
    },
    submit: async (values) => {
      await api.call(accountCalls.changePassword, { codeToken, ...values });
      onDone();
    },
  });
  return (
    <form className={css.form} onSubmit={form.onSubmit} noValidate>
      <Head />
      {form.notice && <SignInNotice code={form.notice.code} text={form.notice.text} />}
      <NewPasswordFields
        size="l"
        labels={{ password: t('newPassword'), confirmPassword: t('confirmPassword') }}
        hint={t('replacementHint', replacementBounds)}
        form={form}
      />
      {form.notice?.code === 'code_token_expired' ? (
        <Button size="l" wide onClick={onExpired}>
          {t('verify')}
        </Button>
      ) : (
        <Button type="submit" tone="primary" size="l" wide loading={form.busy}>
          {t('reset')}
        </Button>
      )}
    </form>
  );
}

function Head() {
  const { t } = useTranslation('auth');
  return (
    <div className={css.head}>
      <h1>{t('resetTitle')}</h1>
      <p>{t('resetLead')}</p>
    </div>
  );
}
