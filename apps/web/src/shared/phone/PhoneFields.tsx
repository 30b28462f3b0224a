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

interface PhoneFieldsProps {
  purpose: 'register' | 'login' | 'reset_password' | 'change_phone';
  areaCode: string;
  phone: string;
  smsCode: string;
  onChange: (name: 'areaCode' | 'phone' | 'smsCode', value: string) => void;
  onLeave: (name: 'phone' | 'smsCode') => void;
  errors: { phone?: string | undefined; smsCode?: string | undefined };
}

const secondsUntil = (at: number): number => Math.max(0, Math.ceil((at - Date.now()) / 1000));

/** Phone number, code, and the button that sends one. */
export function PhoneFields({ purpose, areaCode, phone, smsCode, onChange, onLeave, errors }: PhoneFieldsProps) {
  const { t } = useTranslation('auth');
  const { intl } = useLanguage();
  const formats = useFormats();
  const errorText = useErrorText();
  const codes = useMemo(() => areaCodes(intl), [intl]);
  const [resendAt, setResendAt] = useState(0);
  const [left, setLeft] = useState(0);
  const [answer, setAnswer] = useState<{ field: 'phone' | 'smsCode'; text: string } | null>(null);
  const [sent, setSent] = useState('');
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    setLeft(secondsUntil(resendAt));
    if (secondsUntil(resendAt) === 0) return;
    const timer = setInterval(() => setLeft(secondsUntil(resendAt)), 500);
    return () => clearInterval(timer);
  }, [resendAt]);

  const send = async (): Promise<void> => {
    setAnswer(null);
    setBusy(true);
    try {
      await api.call(accountCalls.getPhoneCode, { areaCode, phone, purpose });
      setResendAt(Date.now() + limits.accounts.smsResendAfterMs);
      setSent(`${areaCode} ${phone}`);
    } catch (error) {
      const { code, data } = error instanceof ApiError ? error : { code: 'internal', data: undefined };
      if (code === 'sms_code_too_soon' && typeof data?.seconds === 'number')
        setResendAt(Date.now() + data.seconds * 1000);
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
        onCode={(code) => onChange('areaCode', code)}
        number={phone}
        onNumber={(digits) => {
          setAnswer(null);
          onChange('phone', digits);
        }}
        size="l"
        name="phone"
        error={answer?.field === 'phone' ? answer.text : errors.phone}
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
        onChange={(event) => onChange('smsCode', event.target.value.replaceAll(/\D/g, ''))}
        onBlur={() => onLeave('smsCode')}
        error={answer?.field === 'smsCode' ? answer.text : errors.smsCode}
        hint={sent ? t('codeSent', { phone: sent }) : t('smsHint', { minutes })}
        end={
          <Button tone="quiet" size="s" loading={busy} disabled={left > 0} onClick={() => void send()}>
            {left > 0 ? t('sendAgain', { seconds: formats.number(left) }) : t('sendCode')}
          </Button>
        }
      />
    </>
  );
}
