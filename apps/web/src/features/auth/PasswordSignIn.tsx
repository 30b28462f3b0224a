import { IconLock, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { accountCalls, type Session } from '@touchline/contract/accounts';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { PasswordField, TextField } from '@touchline/ui/form';
import { api } from '../../shared/api.ts';
import { useForm } from '../../shared/use-form.ts';
import css from './auth.module.css';
import type { Face } from './FaceTabs.tsx';
import { NoticeOf } from './NoticeOf.tsx';
import { applicationPlace, signInName } from './sign-in-name.ts';

interface Props {
  face: Face;
  /** `place` is where the person asked to go. */
  onSession: (session: Session, place?: string) => void;
}

const signIn = (face: Face, { name, password }: { name: string; password: string }): Promise<Session> =>
  api.call(accountCalls.pwdLogin, { face, ...signInName(name), password });

export function PasswordSignIn({ face, onSession }: Props) {
  const { t } = useTranslation('auth');
  const form = useForm({
    initial: { name: '', password: '' },
    check: ({ name, password }) => ({
      ...(name.trim() === '' ? { name: 'username_or_password_empty' } : {}),
      ...(password === '' ? { password: 'username_or_password_empty' } : {}),
    }),
    submit: async (values) => onSession(await signIn(face, values)),
  });
  const toApplication = (): Promise<void> =>
    form.run(async (values) => onSession(await signIn('viewer', values), applicationPlace));
  return (
    <form className={css.form} onSubmit={form.onSubmit} noValidate>
      {form.notice && <NoticeOf {...form.notice} onApplication={() => void toApplication()} />}
      <TextField
        label={t('usernameOrPhone')}
        icon={IconUser}
        size="l"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={form.values.name}
        onChange={(event) => form.set('name', event.target.value)}
        onBlur={() => form.values.name && form.leave('name')}
        error={form.error('name')}
      />
      <PasswordField
        label={t('password')}
        icon={IconLock}
        size="l"
        name="password"
        autoComplete="current-password"
        aside={
          <Link to="/forget" className={css.link}>
            {t('forgot')}
          </Link>
        }
        value={form.values.password}
        onChange={(event) => form.set('password', event.target.value)}
        error={form.error('password')}
      />
      <Button type="submit" tone="primary" size="l" wide loading={form.busy}>
        {face === 'host' ? t('signInAsHost') : t('signIn')}
      </Button>
    </form>
  );
}
