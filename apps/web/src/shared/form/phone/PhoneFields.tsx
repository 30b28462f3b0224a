import type { TextForm } from '@touchline/app-kit/form';
import { accountCalls } from '@touchline/contract/accounts';
import { limits } from '@touchline/contract/limits';
import { useFormats, useLanguage, useTranslation } from '@touchline/i18n';
import { PhoneField } from '@touchline/ui/form';
import { useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { areaCodes } from '../area-codes.ts';
import { CodeField } from '../codes/CodeField.tsx';
import { useSendCode } from '../codes/use-send-code.ts';

type Name = 'areaCode' | 'phone' | 'smsCode';

interface PhoneFieldsProps {
  purpose: 'register' | 'login' | 'reset_password' | 'change_phone';
  form: TextForm<Name>;
}

/** Phone number, code, and the button that sends a code. */
export function PhoneFields({ purpose, form }: PhoneFieldsProps) {
  const { areaCode, phone } = form.values;
  const { t } = useTranslation('auth');
  const { intl } = useLanguage();
  const formats = useFormats();
  const codes = useMemo(() => areaCodes(intl), [intl]);
  const [sent, setSent] = useState('');
  const code = useSendCode<'phone' | 'smsCode'>({
    send: () => api.call(accountCalls.getPhoneCode, { areaCode, phone, purpose }),
    resendAfterMs: limits.accounts.smsResendAfterMs,
    fieldOf: (refusal) => (refusal.startsWith('phone') ? 'phone' : 'smsCode'),
  });
  const send = async (): Promise<void> => {
    if (await code.run()) setSent(`${areaCode} ${phone}`);
  };

  const minutes = formats.number(limits.accounts.smsCodeLifeMs / 60_000);
  return (
    <>
      <PhoneField
        label={t('phone')}
        codeLabel={t('areaCode')}
        codes={codes}
        code={areaCode}
        onCode={(chosen) => form.set('areaCode', chosen)}
        number={phone}
        onNumber={(digits) => {
          code.clear();
          form.set('phone', digits);
        }}
        size="l"
        name="phone"
        error={code.error('phone') ?? form.error('phone')}
      />
      <CodeField
        label={t('smsCode')}
        name="smsCode"
        digits={limits.accounts.smsCodeDigits}
        hint={sent ? t('codeSent', { phone: sent }) : t('smsHint', { minutes })}
        form={form}
        sending={code}
        onSend={() => void send()}
      />
    </>
  );
}
