import { IconLock, IconShieldLock, IconUser } from '@tabler/icons-react';
import { useFailureText } from '@touchline/app-kit/act';
import { ApiError } from '@touchline/client';
import { operatorCalls } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { Button, Notice } from '@touchline/ui';
import { PasswordField, TextField } from '@touchline/ui/form';
import { useState } from 'react';
import { api, enter } from '../../shared/api.ts';
import { useSession } from '../../shared/session.ts';
import css from './sign-in.module.css';

export function SignInForm() {
  const { t } = useTranslation('console');
  const failureText = useFailureText();
  const ended = useSession((session) => session.ended);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  /** Null until the server asks for it: operators without a code never see the field. */
  const [code, setCode] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      enter(
        await api.call(operatorCalls.signIn, {
          username: username.trim(),
          password,
          ...(code && { code: code.trim() }),
        }),
      );
    } catch (error) {
      const asked = error instanceof ApiError && error.code === 'security_code_required' && code === null;
      if (asked) setCode('');
      else setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      {failure ? (
        <Notice tone="bad" live>
          {failure}
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
        icon={IconUser}
        size="l"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <PasswordField
        label={t('signIn.password')}
        icon={IconLock}
        size="l"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => {
          setPassword(event.target.value);
          setCode(null);
        }}
      />
      {code !== null && (
        <TextField
          label={t('code.label')}
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
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      <Button type="submit" tone="primary" size="l" wide loading={busy}>
        {t('signIn.do')}
      </Button>
    </form>
  );
}
