import { IconLock, IconShieldLock, IconUser } from '@tabler/icons-react';
import { useForm } from '@touchline/app-kit/form';
import { isApiError } from '@touchline/client';
import { operatorCalls } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { Button, Notice } from '@touchline/ui';
import { PasswordField, TextField } from '@touchline/ui/form';
import { useState } from 'react';
import { api, enter } from '../../shared/api.ts';
import { useSession } from '../../shared/session.ts';
import { useCodeSubmit } from '../../shared/use-code-submit.ts';
import css from './sign-in.module.css';

export function SignInForm() {
  const { t } = useTranslation('console');
  const ended = useSession((session) => session.ended);
  /** False until the server asks for it: operators without a code never see the field. */
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm({
    initial: { username: '', password: '', code: '' },
    submit: async ({ username, password, code }) => {
      const input = { username: username.trim(), password, ...(code && { code: code.trim() }) };
      try {
        enter(await api.call(operatorCalls.signIn, input));
      } catch (error) {
        if (needsCode || !isApiError(error) || error.code !== 'security_code_required') throw error;
        setNeedsCode(true);
      }
    },
  });

  const formRef = useCodeSubmit(form.values.code);
  return (
    <form ref={formRef} className={css.form} noValidate onSubmit={form.onSubmit}>
      {form.notice ? (
        <Notice tone="bad" live>
          {form.notice.text}
        </Notice>
      ) : (
        ended && (
          <Notice tone="warn" live>
            {t('signIn.ended')}
          </Notice>
        )
      )}
      <TextField
        label={t('signIn.username')}
        {...form.text('username')}
        icon={IconUser}
        size="l"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        label={t('signIn.password')}
        icon={IconLock}
        size="l"
        name="password"
        autoComplete="current-password"
        error={form.error('password')}
        value={form.values.password}
        onChange={(event) => {
          form.set('password', event.target.value);
          form.set('code', '');
          setNeedsCode(false);
        }}
      />
      {needsCode && (
        <TextField
          label={t('code.label')}
          {...form.text('code')}
          hint={t('code.hint')}
          icon={IconShieldLock}
          size="l"
          name="one-time-code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          // The field appears in response to the form, so it takes the focus.
          autoFocus
          dir="ltr"
        />
      )}
      <Button type="submit" tone="primary" size="l" wide loading={form.busy}>
        {t('signIn.do')}
      </Button>
    </form>
  );
}
