import { isBirthday } from '@touchline/contract/accounts';
import type { ErrorCode } from '@touchline/contract/errors';
import type { ApplicationForm, applicationCalls, applicationProblems } from '@touchline/contract/hosts';
import type { FieldProblem, ParsedInputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { isBlank, isTextWithin } from '@touchline/contract/text';
import type { Clock } from '../../../platform/clock.ts';
import { BadInput, Refusal, refuse } from '../../../platform/refusal.ts';
import { cleanLine, cleanRegion, cleanText, today } from '../../accounts/index.ts';
import type { ApplicationNeeds } from './needs.ts';

export type FormInput = ParsedInputOf<typeof applicationCalls.apply>;

/** A valid form. The documents are stored addresses. */
export interface CleanForm extends ApplicationForm {
  readonly idFront: string;
  readonly idBack: string;
  readonly selfie: string | null;
}

const ownNotices = [
  'nickname_empty',
  'birthday_empty',
  'region_empty',
  'sensitive_words',
  'phone_empty',
  'agreement_not_accepted',
] as const satisfies readonly ErrorCode[];
type OwnNotice = (typeof ownNotices)[number];
type Code = OwnNotice | 'text_too_long' | (typeof applicationProblems)[number];

type Problem = FieldProblem & { readonly code: Code; readonly max?: number };
export type FormRefusal = Refusal<OwnNotice | 'text_too_long'> | BadInput;

const { realNameMax, experienceMax, contactMax, sampleLinkMax } = limits.hosts;

interface Deps {
  readonly clock: Clock;
  readonly needs: Pick<ApplicationNeeds, 'files' | 'rooms'>;
}

/** Checks every field, in the order of the form. */
export async function checkForm(
  deps: Deps,
  applicant: { uid: string; hasPhone: boolean },
  input: FormInput,
): Promise<CleanForm | FormRefusal> {
  const problems: Problem[] = [];
  const fault = (path: keyof FormInput | 'phone', code: Code, max?: number): void => {
    problems.push({ path, code, ...(max === undefined ? {} : { max }) });
  };
  /** Checks a text; reports at most one problem. */
  const text = (path: keyof FormInput, value: string, max: number, empty: Code | null): string => {
    if (empty && isBlank(value)) fault(path, empty);
    else if (!isTextWithin(value, max)) fault(path, 'text_too_long', max);
    return value;
  };
  const checkWords = (path: 'nickname' | 'experience', value: string): void => {
    if (deps.needs.rooms.isSensitive(value) && !problems.some((problem) => problem.path === path))
      fault(path, 'sensitive_words');
  };

  const realName = text('realName', cleanLine(input.realName), realNameMax, 'required');
  const nickname = text('nickname', cleanLine(input.nickname), limits.accounts.nicknameMax, 'nickname_empty');
  checkWords('nickname', nickname);
  const region = input.region?.country ? cleanRegion(input.region) : null;
  if (!region) fault('region', input.region?.country ? 'not_a_region' : 'region_empty');
  if (input.birthday === '') fault('birthday', 'birthday_empty');
  else if (!isBirthday(input.birthday, today(deps, input))) fault('birthday', 'not_a_birthday');
  const sports = [...new Set(input.sports)];
  if (sports.length === 0) fault('sports', 'required');
  const languages = [...new Set(input.languages)];
  if (languages.length === 0) fault('languages', 'required');
  const experience = text('experience', cleanText(input.experience), experienceMax, 'required');
  checkWords('experience', experience);
  const contact = text('contact', cleanLine(input.contact), contactMax, 'required');
  const sampleLink = text('sampleLink', cleanLine(input.sampleLink), sampleLinkMax, null);
  if (sampleLink !== '' && !isSecureLink(sampleLink)) fault('sampleLink', 'not_a_link');

  const document = async (path: 'idFront' | 'idBack' | 'selfie'): Promise<string | null> => {
    const address = input[path];
    if (address === undefined || address === '') {
      if (path !== 'selfie') fault(path, 'required');
      return null;
    }
    const own = await deps.needs.files.ownFile(applicant.uid, address, 'identity');
    if (!own) fault(path, 'not_an_own_upload');
    return own;
  };
  const idFront = await document('idFront');
  const idBack = await document('idBack');
  const selfie = await document('selfie');
  if (!applicant.hasPhone && !input.codeToken) fault('phone', 'phone_empty');
  if (!input.agreement) fault('agreement', 'agreement_not_accepted');

  const [first] = problems;
  if (first || !region || idFront === null || idBack === null) return refusalOf(problems);
  const form = { realName, nickname, region, birthday: input.birthday, sports, languages, experience, contact };
  return { ...form, sampleLink, idFront, idBack, selfie };
}

/** Uses the code of the first problem, when there is a message for it. */
function refusalOf(problems: readonly Problem[]): FormRefusal {
  const fields = problems.map(({ path, code }) => ({ path, code }));
  const [first] = problems;
  if (first?.code === 'text_too_long') {
    return new Refusal('text_too_long', refuse('text_too_long', { max: first.max ?? 0 }).data, fields);
  }
  const notice = ownNotices.find((code) => code === first?.code);
  return notice ? new Refusal(notice, undefined, fields) : new BadInput(fields);
}

/** True for https links with a public host name and without credentials. */
function isSecureLink(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return (
    url?.protocol === 'https:' && /[^.]\.[a-z][a-z0-9-]*$/i.test(url.hostname) && url.username + url.password === ''
  );
}
