import { phoneProblem } from '@touchline/contract/accounts';

interface PhoneValues {
  areaCode: string;
  phone: string;
  smsCode: string;
}

export function phoneChecks({ areaCode, phone, smsCode }: PhoneValues): { phone?: string; smsCode?: string } {
  const problem = phoneProblem(areaCode, phone);
  return { ...(problem ? { phone: problem } : {}), ...(smsCode === '' ? { smsCode: 'sms_code_empty' } : {}) };
}

/** Returns the field that an error code of the server belongs to. */
export function phoneFieldOf(code: string): 'phone' | 'smsCode' | undefined {
  if (code.startsWith('sms_code')) return 'smsCode';
  return code.startsWith('phone_') && code !== 'phone_or_password_wrong' ? 'phone' : undefined;
}
