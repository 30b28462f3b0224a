import { useForm } from '@touchline/app-kit/form';
import { accountCalls } from '@touchline/contract/accounts';
import { useLanguage, useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { api } from '../../../shared/api/api.ts';
import { likelyAreaCode } from '../../../shared/form/area-codes.ts';
import { PhoneFields } from '../../../shared/form/phone/PhoneFields.tsx';
import { phoneChecks, phoneFieldOf } from '../../../shared/form/phone/phone-checks.ts';
import { enterOrAsk, type SignInEnd } from '../model/enter-or-ask.ts';
import { applicationPath } from '../model/sign-in-name.ts';
import css from './auth.module.css';
import type { SignInKind } from './KindTabs.tsx';
import { SignInNotice } from './SignInNotice.tsx';

interface Props extends SignInEnd {
  face: SignInKind;
}

export function PhoneSignIn({ face, ...end }: Props) {
  const { t } = useTranslation('auth');
  const { intl } = useLanguage();
  const form = useForm({
    initial: { areaCode: likelyAreaCode(intl), phone: '', smsCode: '' },
    check: phoneChecks,
    fieldOf: phoneFieldOf,
    submit: (values) => enterOrAsk(end, api.call(accountCalls.phoneLogin, { face, ...values })),
  });
  // The refusal did not use up the code.
  const toApplication = (): Promise<void> =>
    form.run((values) =>
      enterOrAsk(end, api.call(accountCalls.phoneLogin, { face: 'viewer', ...values }), applicationPath),
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
