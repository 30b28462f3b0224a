import { isBirthday, type Profile, usernameProblem } from '@touchline/contract/accounts';
import { limits } from '@touchline/contract/limits';
import { textLength } from '@touchline/contract/text';
import { localToday } from '../../../shared/form/local-day.ts';

const accounts = limits.accounts;
export type BasicValues = Pick<
  Profile,
  | 'username'
  | 'nickname'
  | 'birthday'
  | 'gender'
  | 'region'
  | 'height'
  | 'weight'
  | 'emotionalStatus'
  | 'hobbies'
  | 'bio'
>;

/**
 * A nickname is required; a birthday and a region cannot be removed once set, but are not required for other changes.
 * Lengths count code points.
 */
export function basicProblemsOf(values: BasicValues, before: Profile): Partial<Record<keyof BasicValues, string>> {
  const tooLong = (text: string, max: number): boolean => textLength(text) > max;
  const birthdayFits = values.birthday === null ? before.birthday === null : isBirthday(values.birthday, localToday());
  const problem = values.username === null ? null : usernameProblem(values.username);
  return {
    ...(problem ? { username: problem } : {}),
    ...(values.nickname.trim() === ''
      ? { nickname: 'nickname_empty' }
      : tooLong(values.nickname, accounts.nicknameMax)
        ? { nickname: 'text_too_long' }
        : {}),
    ...(birthdayFits ? {} : { birthday: 'birthday_empty' }),
    ...(values.region === null && before.region !== null ? { region: 'region_empty' } : {}),
    ...(tooLong(values.hobbies, accounts.hobbiesMax) ? { hobbies: 'text_too_long' } : {}),
    ...(tooLong(values.bio, accounts.bioMax) ? { bio: 'text_too_long' } : {}),
  };
}
