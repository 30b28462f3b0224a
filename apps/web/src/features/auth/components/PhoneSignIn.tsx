import { useForm } from '@touchline/app-kit/form';
import { accountCalls, type Session } from '@touchline/contract/accounts';
import { useLanguage, useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { api } from '../../../shared/api.ts';
import { likelyAreaCode } from '../../../shared/area-codes.ts';
import { PhoneFields } from '../../../shared/phone/PhoneFields.tsx';
import { phoneChecks, phoneFieldOf } from '../../../shared/phone/phone-checks.ts';
import { applicationPath } from '../model/sign-in-name.ts';
import css from './auth.module.css';
import type { SignInKind } from './KindTabs.tsx';
import { SignInNotice } from './SignInNotice.tsx';

interface Props {
  face: SignInKind;
  /** `path` is the page that the user asked for. */
  onSession: (session: Session, path?: string) => void;
}

export function PhoneSignIn({ face, onSession }: Props) {
  const { t } = useTranslation('auth');
  const { intl } = useLanguage();
  const form = useForm({
    initial: { areaCode: likelyAreaCode(intl), phone: '', smsCode: '' },
    check: phoneChecks,
    fieldOf: phoneFieldOf,
    submit: async (values) => onSession(await api.call(accountCalls.phoneLogin, { face, ...values })),
  });
  // The refusal did not use up the code.
  const toApplication = (): Promise<void> =>
    form.run(async (values) =>
      onSession(await api.call(accountCalls.phoneLogin, { face: 'viewer', ...values }), applicationPath),
    );
  return (
    <form className={css.form} onSubmit={form.onSubmit} noValidate>
      {form.notice && <SignInNotice {...form.notice} onApplication={() => void toApplication()} />}
      <PhoneFields purpose="login" form={form} />
      <Button type="submit" tone="primary" size="l" wide loading={form.busy}>
        {face === 'host' ? t('signInAsHost') : t('signIn')}
      </Button>
    </form>
  );
}
