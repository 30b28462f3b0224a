import { isBirthday } from '@touchline/contract/accounts';
import { limits } from '@touchline/contract/limits';
import { isTextWithin, textLength } from '@touchline/contract/text';
import { localToday } from '../../../shared/form/local-day.ts';
import type { Answers } from './application-draft.ts';

const hosts = limits.hosts;
const accounts = limits.accounts;

export const longest = {
  realName: hosts.realNameMax,
  nickname: accounts.nicknameMax,
  experience: hosts.experienceMax,
  contact: hosts.contactMax,
  sampleLink: hosts.sampleLinkMax,
} as const;

/** A picture of a document: `address` is null while it uploads. */
export interface DocumentPicture {
  address: string | null;
  /** Address to show: the local file, or a short-lived signed URL. */
  preview: string;
}

export type ApplicationValues = Answers & {
  idFront: DocumentPicture | null;
  idBack: DocumentPicture | null;
  selfie: DocumentPicture | null;
  agreement: boolean;
  /** Only for an account without a phone. */
  areaCode: string;
  phone: string;
  smsCode: string;
};

export type ApplicationProblems = Partial<
  Record<keyof Answers | 'idFront' | 'idBack' | 'selfie' | 'agreement', string>
>;

/** Whether the text is a page that a reviewer can open without an account. */
function isLink(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' && url.hostname.includes('.') && url.username + url.password === '';
}

function textProblem(text: string, max: number, empty: string | null): string | null {
  if (empty && textLength(text) === 0) return empty;
  return isTextWithin(text, max) ? null : 'text_too_long';
}

const pictureProblem = (picture: DocumentPicture | null, needed: boolean): string | null => {
  if (!picture) return needed ? 'required' : null;
  return picture.address === null ? 'still_uploading' : null;
};

/** Returns the problems by field in the order of the form; the server checks the same rules. */
export function applicationProblemsOf(values: ApplicationValues): ApplicationProblems {
  const { sampleLink } = values;
  const found: Record<keyof ApplicationProblems, string | null> = {
    realName: textProblem(values.realName, longest.realName, 'required'),
    nickname: textProblem(values.nickname, longest.nickname, 'nickname_empty'),
    birthday:
      values.birthday === null ? 'birthday_empty' : isBirthday(values.birthday, localToday()) ? null : 'not_a_birthday',
    region: values.region?.country ? null : 'region_empty',
    sports: values.sports.length > 0 ? null : 'required',
    languages: values.languages.length > 0 ? null : 'required',
    experience: textProblem(values.experience, longest.experience, 'required'),
    contact: textProblem(values.contact, longest.contact, 'required'),
    sampleLink:
      textProblem(sampleLink, longest.sampleLink, null) ??
      (sampleLink.trim() === '' || isLink(sampleLink.trim()) ? null : 'not_a_link'),
    idFront: pictureProblem(values.idFront, true),
    idBack: pictureProblem(values.idBack, true),
    selfie: pictureProblem(values.selfie, false),
    agreement: values.agreement ? null : 'agreement_not_accepted',
  };
  return Object.fromEntries(Object.entries(found).filter(([, code]) => code !== null));
}
