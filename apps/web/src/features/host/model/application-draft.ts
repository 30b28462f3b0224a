import { storage } from '@touchline/app-kit/storage';
import type { ApplicationForm } from '@touchline/contract/hosts';

/** The input of the form. Excludes pictures of documents: they are never stored on a device. */
export type Answers = Omit<ApplicationForm, 'region' | 'birthday'> & {
  region: ApplicationForm['region'] | null;
  birthday: string | null;
};

const key = (uid: string): string => `application.${uid}`;

const isText = (value: unknown): boolean => typeof value === 'string';
const isList = (value: unknown): boolean => Array.isArray(value);
const isTextOrNull = (value: unknown): boolean => value === null || isText(value);
const isRegion = (value: unknown): boolean =>
  value === null ||
  (typeof value === 'object' &&
    'country' in value &&
    isText(value.country) &&
    'province' in value &&
    isTextOrNull(value.province) &&
    'city' in value &&
    isTextOrNull(value.city));

/** The type each stored answer must have; the form validates its value. */
const fits: { readonly [K in keyof Answers]: (value: unknown) => boolean } = {
  realName: isText,
  nickname: isText,
  region: isRegion,
  birthday: isTextOrNull,
  sports: isList,
  languages: isList,
  experience: isText,
  contact: isText,
  sampleLink: isText,
};
const names = Object.keys(fits) as (keyof Answers)[];

/** Reads the stored input of this user; null when there is none or it is invalid. */
export function readDraft(uid: string): Answers | null {
  const text = storage.get(key(uid));
  if (text === null) return null;
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found !== 'object' || found === null) return null;
    const draft = found as Record<string, unknown>;
    return names.every((name) => fits[name](draft[name])) ? (found as Answers) : null;
  } catch {
    return null;
  }
}

export function saveDraft(uid: string, answers: Answers): void {
  // The form values hold more than the answers, such as the pictures.
  storage.set(key(uid), JSON.stringify(Object.fromEntries(names.map((name) => [name, answers[name]]))));
}

export const removeDraft = (uid: string): void => storage.set(key(uid), null);
