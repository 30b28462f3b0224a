import { phoneProblem, plainAreaCode, plainPhone } from '@touchline/contract/accounts';
import type { NumberType } from 'libphonenumber-js/max';
import { lateModule } from '../../../platform/late-module.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';

export interface Phone {
  /** Digits without the plus. */
  readonly areaCode: string;
  /** E.164. */
  readonly phone: string;
}

/** Number types that receive SMS; premium numbers would cost the operator money. */
const reachable: readonly NumberType[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE', 'VOIP', 'PERSONAL_NUMBER', undefined];

/** The numbering plans of all countries. */
const plans = lateModule<typeof import('libphonenumber-js/max')>('libphonenumber-js/max');

const isCallingCode = (areaCode: string): boolean =>
  plans()
    .getCountries()
    .some((country) => plans().getCountryCallingCode(country) === areaCode);

/** The number in its canonical form, if it is valid for its area code and receives SMS. */
export function parsePhone(input: {
  areaCode: string;
  phone: string;
}): Phone | Refusal<'phone_empty'> | Refusal<'phone_or_area_code_wrong'> {
  const problem = phoneProblem(input.areaCode, input.phone);
  if (problem) return refuse(problem);
  const areaCode = plainAreaCode(input.areaCode);
  const parsed = isCallingCode(areaCode)
    ? plans().parsePhoneNumberFromString(plainPhone(input.phone), { defaultCallingCode: areaCode, extract: false })
    : undefined;
  if (!parsed?.isValid() || parsed.countryCallingCode !== areaCode || !reachable.includes(parsed.getType())) {
    return refuse('phone_or_area_code_wrong');
  }
  return { areaCode, phone: parsed.number };
}

/**
 * E.164 of a number typed into a search: international with a plus or 00, or national in the country of `areaCode`.
 * Null when it is no number of an account.
 */
export function parseTypedPhone(typed: string, areaCode: string | null): string | null {
  const digits = plainPhone(typed);
  const international = digits.replace(/^(\+|00)/, '');
  if (!/^[0-9]{4,15}$/.test(international)) return null;
  if (international !== digits) return `+${international}`;
  const parsed = areaCode === null ? null : parsePhone({ areaCode, phone: digits });
  return parsed === null || isRefusal(parsed) ? null : parsed.phone;
}

/** `+86 *******1234`: enough for owners to recognise their number. */
export function maskedPhone({ areaCode, phone }: Phone): string {
  const national = phone.slice(1 + areaCode.length);
  const shown = national.slice(-Math.min(4, Math.floor(national.length / 2)));
  return `+${areaCode} ${shown.padStart(national.length, '*')}`;
}
