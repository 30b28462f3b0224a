import { IconLock, IconUser } from '@tabler/icons-react';
import { useForm } from '@touchline/app-kit/form';
import { accountCalls, type Session } from '@touchline/contract/accounts';
import { useLanguage, useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { PasswordField, TextField } from '@touchline/ui/form';
import { api } from '../../../shared/api/api.ts';
import { likelyAreaCode } from '../../../shared/form/area-codes.ts';
import { useIsWide } from '../../../shared/page/use-is-wide.ts';
import { enterOrAsk, type SignInEnd } from '../model/enter-or-ask.ts';
import { applicationPath, isNationalPhone, signInName } from '../model/sign-in-name.ts';
import css from './auth.module.css';
import type { SignInKind } from './KindTabs.tsx';
import { SignInNotice } from './SignInNotice.tsx';

interface Props extends SignInEnd {
  face: SignInKind;
  onForgot: () => void;
}

export function PasswordSignIn({ face, onForgot, ...end }: Props) {
  const { t } = useTranslation('auth');
  const { intl } = useLanguage();
  const areaCode = likelyAreaCode(intl);
  // On phones the keyboard would cover the picture before the user chose how to sign in.
  const wide = useIsWide(768);
  const signIn = (as: SignInKind, { name, password }: { name: string; password: string }): Promise<Session> =>
    api.call(accountCalls.pwdLogin, { face: as, ...signInName(name, areaCode), password });
  const form = useForm({
    initial: { name: '', password: '' },
    check: ({ name, password }) => ({
      ...(name === '' ? { name: 'empty' } : {}),
      ...(password === '' ? { password: 'empty' } : {}),
    }),
    wordsOf: (name, code) => (code === 'empty' ? t(name === 'name' ? 'empty.name' : 'empty.password') : undefined),
    submit: (values) => enterOrAsk(end, signIn(face, values)),
  });
  const toApplication = (): Promise<void> =>
    form.run((values) => enterOrAsk(end, signIn('viewer', values), applicationPath));
  return (
    <form className={css.form} onSubmit={form.onSubmit} noValidate>
      {form.notice && <SignInNotice {...form.notice} onApplication={() => void toApplication()} />}
      <TextField
        label={t('usernameOrPhone')}
        {...form.text('name')}
        icon={IconUser}
        size="l"
        name="username"
        data-autofocus={wide ? '' : undefined}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        onBlur={() => form.values.name && form.leave('name')}
        hint={isNationalPhone(form.values.name) ? t('phoneCountry', { code: areaCode }) : undefined}
      />
      <PasswordField
        label={t('password')}
        {...form.text('password')}
        icon={IconLock}
        size="l"
        name="password"
        autoComplete="current-password"
        aside={
          <button type="button" className={css.link} onClick={onForgot}>
            {t('forgot')}
          </button>
        }
      />
      <Button type="submit" tone="primary" size="l" wide loading={form.busy}>
        {face === 'host' ? t('signInAsHost') : t('signIn')}
      </Button>
    </form>
  );
}
