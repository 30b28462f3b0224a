import { IconMessage2 } from '@tabler/icons-react';
import { ApiError } from '@touchline/client';
import { accountCalls } from '@touchline/contract/accounts';
import { limits } from '@touchline/contract/limits';
import { useErrorText, useFormats, useLanguage, useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { PhoneField, TextField } from '@touchline/ui/form';
import { useEffect, useMemo, useState } from 'react';
import { api } from '../api.ts';
import { areaCodes } from '../area-codes.ts';

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
  const errorText = useErrorText();
  const codes = useMemo(() => areaCodes(intl), [intl]);
  const [resendAt, setResendAt] = useState(0);
  const [now, setNow] = useState(0);
  const [answer, setAnswer] = useState<{ field: 'phone' | 'smsCode'; text: string } | null>(null);
  const [sent, setSent] = useState('');
  const [busy, setBusy] = useState(false);

  const left = Math.max(0, Math.ceil((resendAt - now) / 1000));
  const waiting = left > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [waiting]);
  const waitFor = (ms: number): void => {
    const from = Date.now();
    setNow(from);
    setResendAt(from + ms);
  };

  const send = async (): Promise<void> => {
    setAnswer(null);
    setBusy(true);
    try {
      await api.call(accountCalls.getPhoneCode, { areaCode, phone, purpose });
      waitFor(limits.accounts.smsResendAfterMs);
      setSent(`${areaCode} ${phone}`);
    } catch (error) {
      const { code, data } = error instanceof ApiError ? error : { code: 'internal', data: undefined };
      if (code === 'sms_code_too_soon' && typeof data?.seconds === 'number') waitFor(data.seconds * 1000);
      setAnswer({ field: code.startsWith('phone') ? 'phone' : 'smsCode', text: errorText(code, data) });
    } finally {
      setBusy(false);
    }
  };

  const minutes = formats.number(limits.accounts.smsCodeLifeMs / 60_000);
  return (
    <>
      <PhoneField
        label={t('phone')}
        codeLabel={t('areaCode')}
        codes={codes}
        code={areaCode}
        onCode={(code) => form.set('areaCode', code)}
        number={phone}
        onNumber={(digits) => {
          setAnswer(null);
          form.set('phone', digits);
        }}
        size="l"
        name="phone"
        error={answer?.field === 'phone' ? answer.text : form.error('phone')}
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
        error={answer?.field === 'smsCode' ? answer.text : form.error('smsCode')}
        hint={sent ? t('codeSent', { phone: sent }) : t('smsHint', { minutes })}
        end={
          <Button tone="quiet" size="s" loading={busy} disabled={waiting} onClick={() => void send()}>
            {waiting ? t('sendAgain', { seconds: formats.number(left) }) : t('sendCode')}
          </Button>
        }
      />
    </>
  );
}
