import { region } from '@touchline/contract/accounts';
import { type ApplicationForm, applicationForm } from '@touchline/contract/anchors';
import * as z from 'zod/mini';
import { storage } from '../../shared/storage.ts';

/** What is typed into the form. Pictures of documents are no part of it: they never stay on a device. */
export type Answers = Omit<ApplicationForm, 'region' | 'birthday'> & {
  region: ApplicationForm['region'] | null;
  birthday: string | null;
};

const stored = z.object({ ...applicationForm.shape, region: z.nullable(region), birthday: z.nullable(z.string()) });
const key = (uid: string): string => `application.${uid}`;

/** What this person had typed before on this device; null when there is nothing, or nothing that fits. */
export function readDraft(uid: string): Answers | null {
  const text = storage.get(key(uid));
  if (text === null) return null;
  try {
    const found = stored.safeParse(JSON.parse(text));
    return found.success ? found.data : null;
  } catch {
    return null;
  }
}

export function keepDraft(uid: string, answers: Answers): void {
  storage.set(key(uid), JSON.stringify(stored.parse(answers)));
}

export const dropDraft = (uid: string): void => storage.set(key(uid), null);
