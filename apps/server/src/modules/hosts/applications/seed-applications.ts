import type { ApplicationForm } from '@touchline/contract/hosts';
import type { LanguageCode } from '@touchline/contract/languages';
import type { RejectionReason } from '@touchline/contract/operators';
import { inTransaction } from '../../../platform/db/database.ts';
import { insertApplication, insertStep, readApplications } from './applications.store.ts';
import type { Application } from './applications.tables.ts';
import type { ApplicationDeps } from './needs.ts';
import { reasonText } from './review/decision-texts.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** An applicant of the demo. */
export interface SeededApplicant {
  /** Matches the username rule. */
  readonly username: string;
  readonly phone: { readonly areaCode: '1'; readonly phone: string };
  readonly form: ApplicationForm;
  /** Hours since the application was sent. */
  readonly hours: number;
  /** Days between registration and application. */
  readonly daysBefore: number;
  readonly device?: string;
  /** An earlier rejection. */
  readonly rejected?: { readonly daysAgo: number; readonly template: RejectionReason; readonly words: string };
}

export interface ApplicationSeeding {
  /** Creates an account; returns its uid, also when it exists. */
  readonly account: (account: {
    readonly username: string;
    readonly nickname: string;
    readonly language?: LanguageCode;
    readonly phone?: SeededApplicant['phone'];
    readonly device?: string;
    readonly registeredAt: Date;
  }) => Promise<string>;
  /** Runs once before the first new application; returns the pictures (PNG) of the document of all. */
  readonly prepare: () => Promise<{ readonly front: Buffer; readonly back: Buffer }>;
  /** Uid of the operator of earlier decisions. */
  readonly by: string;
}

/** Seeds a queue of waiting applicants. Safe to repeat. */
export async function seedApplications(
  deps: ApplicationDeps,
  applicants: readonly SeededApplicant[],
  { account, prepare, by }: ApplicationSeeding,
): Promise<void> {
  const now = deps.clock.now();
  let pictures: { front: string; back: string } | undefined;
  for (const demo of applicants) {
    const appliedAt = now - demo.hours * hour;
    const uid = await account({
      username: demo.username,
      nickname: demo.form.nickname,
      phone: demo.phone,
      ...(demo.form.languages[0] ? { language: demo.form.languages[0] } : {}),
      ...(demo.device === undefined ? {} : { device: demo.device }),
      registeredAt: new Date(appliedAt - demo.daysBefore * day - hour),
    });
    if ((await readApplications(deps.db, uid)).length > 0) continue;
    pictures ??= await storePictures(deps, uid, await prepare());
    await addApplications(deps, demo, { uid, by, pictures, appliedAt: new Date(appliedAt) });
  }
}

async function storePictures(
  { needs }: ApplicationDeps,
  uid: string,
  { front, back }: { readonly front: Buffer; readonly back: Buffer },
): Promise<{ front: string; back: string }> {
  return { front: await needs.files.keepPrivate(uid, front), back: await needs.files.keepPrivate(uid, back) };
}

async function addApplications(
  deps: ApplicationDeps,
  demo: SeededApplicant,
  made: { uid: string; by: string; pictures: { front: string; back: string }; appliedAt: Date },
): Promise<void> {
  const { standings } = deps.needs.accounts;
  const applicant = (await standings.applicants([made.uid])).get(made.uid);
  if (!applicant) return;
  const { form, rejected } = demo;
  const { uid, by, pictures, appliedAt } = made;
  const row: Application = {
    id: deps.ids.next(),
    uid,
    app_number: applicant.appNumber,
    phone: `+${demo.phone.areaCode}${demo.phone.phone}`,
    status: 'under_review',
    real_name: form.realName,
    nickname: form.nickname,
    region: form.region,
    birthday: form.birthday,
    sports: form.sports,
    languages: form.languages,
    experience: form.experience,
    contact: form.contact,
    sample_link: form.sampleLink,
    id_front: pictures.front,
    id_back: pictures.back,
    selfie: null,
    applied_at: appliedAt,
    assignee: null,
    decided_at: null,
    decided_by: null,
    template: null,
    words: '',
    reason: null,
    documents_deleted_at: null,
    sms: null,
    pending: null,
    pending_due_at: null,
  };
  const at = rejected && new Date(appliedAt.getTime() - rejected.daysAgo * day);
  const before: Application | null =
    rejected && at
      ? {
          ...row,
          id: deps.ids.next(),
          status: 'rejected',
          applied_at: new Date(at.getTime() - 5 * hour),
          assignee: by,
          decided_at: at,
          decided_by: by,
          template: rejected.template,
          words: rejected.words,
          reason: reasonText(applicant.language, rejected.template, rejected.words),
          sms: 'sent',
          documents_deleted_at: new Date(at.getTime() + 30 * day),
        }
      : null;
  await inTransaction(deps.db, async (tx) => {
    for (const one of [before, row]) {
      if (!one) continue;
      await insertApplication(tx, { ...one, region: JSON.stringify(one.region), pending: null });
      const step = { application: one.id, by_uid: null, to_uid: null };
      await insertStep(tx, { ...step, id: deps.ids.next(), action: 'applied', at: one.applied_at });
      if (one.decided_at)
        await insertStep(tx, { ...step, id: deps.ids.next(), action: 'rejected', at: one.decided_at, by_uid: by });
    }
    await standings.change(tx, uid, { status: 'under_review' });
  });
  await standings.announce(uid);
}
