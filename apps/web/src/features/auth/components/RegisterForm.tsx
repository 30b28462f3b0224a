import { IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCombined } from '@touchline/app-kit/calls';
import { useForm } from '@touchline/app-kit/form';
import { ApiError } from '@touchline/client';
import { accountCalls, credentialBounds, passwordProblem, usernameProblem } from '@touchline/contract/accounts';
import { useErrorText, useLanguage, useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { Checkbox, TextField } from '@touchline/ui/form';
import { useDeferredValue } from 'react';
import { api } from '../../../shared/api/api.ts';
import { useFeature } from '../../../shared/api/global-config.ts';
import { likelyAreaCode } from '../../../shared/form/area-codes.ts';
import { confirmProblem } from '../../../shared/form/confirm-problem.ts';
import { NewPasswordFields } from '../../../shared/form/NewPasswordFields.tsx';
import { PhoneFields } from '../../../shared/form/phone/PhoneFields.tsx';
import { phoneChecks, phoneFieldOf } from '../../../shared/form/phone/phone-checks.ts';
import { enterOrAsk, type SignInEnd } from '../model/enter-or-ask.ts';
import css from './auth.module.css';
import type { SignInKind } from './KindTabs.tsx';
import { SignInNotice } from './SignInNotice.tsx';

const initial = {
  username: '',
  password: '',
  confirmPassword: '',
  areaCode: '',
  phone: '',
  smsCode: '',
  agreement: false,
};
type Values = typeof initial;
type Field = keyof Values;

/** An empty field gets its own error instead of the one for both fields. */
const emptyOr = (code: string | null): string | null => (code === 'username_or_password_empty' ? 'empty' : code);

function check(values: Values, asksPhone: boolean): Partial<Record<Field, string>> {
  const username = emptyOr(usernameProblem(values.username));
  const password = emptyOr(passwordProblem(values.password));
  const confirm = confirmProblem(values);
  return {
    ...(username ? { username } : {}),
    ...(password ? { password } : {}),
    ...(confirm ? { confirmPassword: confirm } : {}),
    ...(asksPhone ? phoneChecks(values) : {}),
    ...(values.agreement ? {} : { agreement: 'agreement_not_accepted' }),
  };
}

const fields: Readonly<Record<string, Field>> = {
  username_exists: 'username',
  username_invalid: 'username',
  sensitive_words: 'username',
  password_invalid: 'password',
  passwords_differ: 'confirmPassword',
  agreement_not_accepted: 'agreement',
  app_password_mismatch: 'password',
};

const nameProblems = ['username_exists', 'sensitive_words'] as const;
type NameProblem = (typeof nameProblems)[number];

/** Checks while the user types whether a well-formed name is allowed and free. */
function useNameCheck(username: string): 'free' | NameProblem | null {
  const settled = useDeferredValue(username);
  const { data } = useCombined(
    accountCalls.checkUserName,
    { username: settled },
    () =>
      api.call(accountCalls.checkUserName, { username: settled }).then(
        () => 'free' as const,
        (error: unknown) => (error instanceof ApiError && nameProblems.find((code) => code === error.code)) || null,
      ),
    { enabled: usernameProblem(settled) === null, staleTime: 5000 },
  );
  return settled === username && usernameProblem(username) === null ? (data ?? null) : null;
}

export function RegisterForm({ face, ...end }: { face: SignInKind } & SignInEnd) {
  const { t } = useTranslation('auth');
  const { language, intl } = useLanguage();
  const errorText = useErrorText();
  // The decision on the application is sent to the host's phone.
  const asksPhone = useFeature('registrationPhone') || face === 'host';
  const emptyWords: Partial<Record<Field, string>> = {
    username: t('empty.username'),
    password: t('empty.password'),
    confirmPassword: t('empty.confirm'),
  };
  const form = useForm<Values>({
    initial: { ...initial, areaCode: likelyAreaCode(intl) },
    check: (values) => check(values, asksPhone),
    wordsOf: (field, code) => (code === 'empty' ? emptyWords[field] : undefined),
    fieldOf: (code) => fields[code] ?? phoneFieldOf(code),
    submit: (values) =>
      enterOrAsk(end, api.call(accountCalls.register, { kind: face, ...values, languageType: language })),
  });
  const name = useNameCheck(form.values.username);
  const nameError = form.error('username') ?? (name === null || name === 'free' ? undefined : errorText(name));
  return (
    <form className={css.form} onSubmit={form.onSubmit} noValidate>
      {face === 'host' && <p className={css.lead}>{t('registerHostLead')}</p>}
      {form.notice && <SignInNotice code={form.notice.code} text={form.notice.text} />}
      <TextField
        label={t('username')}
        icon={IconUser}
        size="l"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={form.values.username}
        onChange={(event) => form.set('username', event.target.value)}
        onBlur={() => form.values.username && form.leave('username')}
        error={nameError}
        hint={
          name === 'free' ? <span className={css.good}>{t('usernameFree')}</span> : t('usernameHint', credentialBounds)
        }
      />
      <NewPasswordFields
        size="l"
        labels={{ password: t('password'), confirmPassword: t('confirmPassword') }}
        hint={t('usernameHint', credentialBounds)}
        form={form}
      />
      {asksPhone && <PhoneFields purpose="register" form={form} />}
      <Checkbox
        name="agreement"
        checked={form.values.agreement}
        onChange={(checked) => form.set('agreement', checked)}
        error={form.error('agreement')}
        label={
          <>
            {t('agree')} {/* A new tab keeps the typed input. */}
            <Link to="/user/contract/service" target="_blank" className={css.link}>
              {t('service')}
            </Link>
          </>
        }
      />
      <Button type="submit" tone="primary" size="l" wide loading={form.busy}>
        {face === 'host' ? t('registerHost') : t('register')}
      </Button>
    </form>
  );
}
