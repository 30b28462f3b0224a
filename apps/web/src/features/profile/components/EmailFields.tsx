import { IconMail } from '@tabler/icons-react';
import type { TextForm } from '@touchline/app-kit/form';
import { accountCalls, canonicalEmail } from '@touchline/contract/accounts';
import { limits } from '@touchline/contract/limits';
import { useFormats, useTranslation } from '@touchline/i18n';
import { TextField } from '@touchline/ui/form';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { CodeField } from '../../../shared/form/codes/CodeField.tsx';
import { useSendCode } from '../../../shared/form/codes/use-send-code.ts';

type Name = 'email' | 'emailCode';

interface EmailFieldsProps {
  form: TextForm<Name>;
}

/** E-mail address, code, and the button that sends a code. */
export function EmailFields({ form }: EmailFieldsProps) {
  const { email } = form.values;
  const { t } = useTranslation(['profile', 'auth']);
  const formats = useFormats();
  const [sent, setSent] = useState('');
  const code = useSendCode<Name>({
    send: () => api.call(accountCalls.sendEmailCode, { email }),
    resendAfterMs: limits.accounts.emailResendAfterMs,
    fieldOf: (refusal) => (/^email_(empty|invalid|unchanged)$/.test(refusal) ? 'email' : 'emailCode'),
  });
  const send = async (): Promise<void> => {
    // The address that the code goes to may differ from the typed one, as in full-width letters.
    if (await code.run()) setSent(canonicalEmail(email) ?? email);
  };

  const minutes = formats.number(limits.accounts.emailCodeLifeMs / 60_000);
  return (
    <>
      <TextField
        label={t('profile:newEmail')}
        icon={IconMail}
        size="l"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={limits.accounts.emailMax}
        value={email}
        onChange={(event) => {
          code.clear();
          form.set('email', event.target.value);
        }}
        onBlur={() => email !== '' && form.leave('email')}
        error={code.error('email') ?? form.error('email')}
      />
      <CodeField
        label={t('profile:emailCode')}
        name="emailCode"
        digits={limits.accounts.emailCodeDigits}
        hint={sent ? t('profile:emailCodeSent', { email: sent }) : t('auth:smsHint', { minutes })}
        form={form}
        sending={code}
        onSend={() => void send()}
      />
    </>
  );
}
