import { IconMessage2 } from '@tabler/icons-react';
import { accountCalls } from '@touchline/contract/accounts';
import { limits } from '@touchline/contract/limits';
import { useFormats, useLanguage, useTranslation } from '@touchline/i18n';
import { PhoneField, TextField } from '@touchline/ui/form';
import { useMemo, useState } from 'react';
import { api } from '../api.ts';
import { areaCodes } from '../area-codes.ts';
import { SendCodeButton } from '../codes/SendCodeButton.tsx';
import { useSendCode } from '../codes/use-send-code.ts';

type Name = 'areaCode' | 'phone' | 'smsCode';

interface PhoneFieldsProps {
  purpose: 'register' | 'login' | 'reset_password' | 'change_phone';
  form: {
    values: Readonly<Record<Name, string>>;
    set: (name: Name, value: string) => void;
    leave: (name: 'smsCode') => void;
    error: (name: 'phone' | 'smsCode') => string | undefined;
  };
}

/** Phone number, code, and the button that sends a code. */
export function PhoneFields({ purpose, form }: PhoneFieldsProps) {
  const { areaCode, phone, smsCode } = form.values;
  const { t } = useTranslation('auth');
  const { intl } = useLanguage();
  const formats = useFormats();
  const codes = useMemo(() => areaCodes(intl), [intl]);
  const [sent, setSent] = useState('');
  const code = useSendCode({
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
      <TextField
        label={t('smsCode')}
        icon={IconMessage2}
        size="l"
        name="smsCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={limits.accounts.smsCodeDigits}
        value={smsCode}
        onChange={(event) => form.set('smsCode', event.target.value.replaceAll(/\D/g, ''))}
        onBlur={() => form.leave('smsCode')}
        error={code.error('smsCode') ?? form.error('smsCode')}
        hint={sent ? t('codeSent', { phone: sent }) : t('smsHint', { minutes })}
        end={<SendCodeButton busy={code.busy} seconds={code.seconds} onSend={() => void send()} />}
      />
    </>
  );
}
