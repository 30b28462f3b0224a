import { type accountCalls, dateAtOffset, isBirthday } from '@touchline/contract/accounts';
import { userTypes } from '@touchline/contract/enums';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { isBlank, textLength } from '@touchline/contract/text';
import { utcOffsetAt } from '../../../platform/calendar.ts';
import { inTransaction, isDuplicate } from '../../../platform/db/database.ts';
import type { Principal } from '../../../platform/identity.ts';
import { BadInput, isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { type AccountChanges as Changes, readAccount, updateAccount } from '../accounts.store.ts';
import type { Region } from '../accounts.tables.ts';
import { checkName } from '../names/name-rules.ts';
import type { AccountDeps } from '../needs.ts';
import { nameRefusal } from '../registration/credential-rules.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import { readProfile } from './read-profile.ts';

type Input = ParsedInputOf<typeof accountCalls.editProfile>;
type EditRefusal =
  | Refusal<'username_or_password_empty'>
  | Refusal<'username_invalid'>
  | Refusal<'username_exists'>
  | Refusal<'no_permission'>
  | Refusal<'nickname_empty'>
  | Refusal<'birthday_empty'>
  | Refusal<'region_empty'>
  | Refusal<'text_too_long'>
  | Refusal<'sensitive_words'>
  | BadInput;

const { nicknameMax, bioMax, hobbiesMax } = limits.accounts;

/** Changes the given members and keeps the rest; changes nothing when one member is refused. */
export async function editProfile(deps: AccountDeps, principal: Principal, input: Input) {
  const changes = changesOf(deps, principal, input);
  if (isRefusal(changes)) return changes;
  const refused = await nicknameRefusal(deps, principal, changes.nickname);
  if (refused) return refused;
  const { avatar } = input;
  if (typeof avatar === 'string' || Object.keys(changes).length > 0) {
    const saved = await save(deps, principal.uid, changes, avatar);
    if (isRefusal(saved)) return saved;
    deps.directory.changed(principal.uid);
  }
  return readProfile(deps, principal);
}

/** A nickname that is not changed may stay, whatever it looks like. Staff may have reserved names. */
async function nicknameRefusal(deps: AccountDeps, { uid, userType }: Principal, nickname: string | undefined) {
  if (nickname === undefined || userType === userTypes.staff) return null;
  const account = await readAccount(deps.db, uid);
  return account?.nickname === nickname ? null : checkName(deps, uid, nickname);
}

async function save(deps: AccountDeps, uid: string, changes: Changes, avatar: Input['avatar']) {
  try {
    return await inTransaction(deps.db, async (tx) => {
      const held = typeof avatar === 'string' ? await deps.holdAvatar(tx, uid, avatar) : undefined;
      if (held === null) return new BadInput([{ path: 'avatar', code: 'not_an_own_upload' }]);
      return updateAccount(tx, uid, held === undefined ? changes : { ...changes, avatar: held });
    });
  } catch (error) {
    // Only the database detects two concurrent claims of a name.
    if (isDuplicate(error, 'accounts_account_username')) return refuse('username_exists');
    throw error;
  }
}

function changesOf(deps: AccountDeps, { userType }: Principal, input: Input): Changes | EditRefusal {
  const changes: Changes = {};
  if (input.username !== undefined) {
    const username = input.username ?? '';
    const refused = nameRefusal(deps, username);
    if (refused) return refused;
    // Administrators manage the usernames of operators.
    if (userType === userTypes.staff) return refuse('no_permission');
    changes.username = username;
  }
  const texts = textChanges(deps, input, changes);
  if (texts) return texts;
  if (input.birthday !== undefined) {
    if (!input.birthday) return refuse('birthday_empty');
    if (!isBirthday(input.birthday, today(deps, input)))
      return new BadInput([{ path: 'birthday', code: 'not_a_birthday' }]);
    changes.birthday = input.birthday;
  }
  if (input.region !== undefined) {
    if (!input.region?.country) return refuse('region_empty');
    const region = cleanRegion(input.region);
    if (!region) return new BadInput([{ path: 'region', code: 'not_a_region' }]);
    changes.region = JSON.stringify(region);
  }
  if (input.avatar === null) changes.avatar = null;
  if (input.gender !== undefined) changes.gender = input.gender;
  if (input.height !== undefined) changes.height = input.height;
  if (input.weight !== undefined) changes.weight = input.weight;
  if (input.emotionalStatus !== undefined) changes.emotional_status = input.emotionalStatus;
  if (input.languageType !== undefined) changes.language = input.languageType;
  return changes;
}

function textChanges(deps: AccountDeps, input: Input, changes: Changes): EditRefusal | null {
  if (input.nickname !== undefined) {
    changes.nickname = cleanLine(input.nickname ?? '');
    if (isBlank(changes.nickname)) return refuse('nickname_empty');
    if (textLength(changes.nickname) > nicknameMax) return refuse('text_too_long', { max: nicknameMax });
    if (deps.isSensitive(changes.nickname)) return refuse('sensitive_words');
  }
  if (input.hobbies !== undefined) {
    changes.hobbies = cleanText(input.hobbies);
    if (textLength(changes.hobbies) > hobbiesMax) return refuse('text_too_long', { max: hobbiesMax });
    if (deps.isSensitive(changes.hobbies)) return refuse('sensitive_words');
  }
  if (input.bio !== undefined) {
    changes.bio = cleanText(input.bio);
    if (textLength(changes.bio) > bioMax) return refuse('text_too_long', { max: bioMax });
    if (deps.isSensitive(changes.bio)) return refuse('sensitive_words');
  }
  return null;
}

/** The current day of the user, by the offset in the input; without one, of the server. */
export const today = (
  { clock }: Pick<AccountDeps, 'clock'>,
  { utcOffset }: { readonly utcOffset?: number | undefined },
): string => dateAtOffset(clock.now(), utcOffset ?? utcOffsetAt(clock.date()));

/** Codes as in the region list; a city may be identified by its name. */
export function cleanRegion({ country, province, city }: Region): Region | null {
  const town = city === null ? null : cleanLine(city);
  const formed =
    /^[A-Z]{2}$/.test(country) &&
    (province === null || /^[A-Za-z0-9-]{1,20}$/.test(province)) &&
    (town === null || (province !== null && town !== '' && textLength(town) <= 80));
  return formed ? { country, province, city: town } : null;
}
