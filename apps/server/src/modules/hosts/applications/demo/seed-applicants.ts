import { readFile } from 'node:fs/promises';
import type { LanguageCode } from '@touchline/contract/languages';
import { inTransaction } from '../../../../platform/db/database.ts';
import { applicationsOf, insertApplication, insertStep } from '../applications.store.ts';
import type { Application } from '../applications.tables.ts';
import type { ApplicationDeps } from '../needs.ts';
import { reasonText } from '../review/decision-texts.ts';
import { type DemoApplicant, demoApplicants, demoBanned } from './demo-applicants.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Creates a demo account; returns its uid, also when it exists. */
export type MakeDemoAccount = (account: {
  readonly username: string;
  readonly nickname: string;
  readonly language?: LanguageCode;
  readonly phone?: DemoApplicant['phone'];
  readonly device?: string;
  readonly registeredAt: Date;
}) => Promise<string>;

interface Makers {
  readonly account: MakeDemoAccount;
  readonly ban: (uid: string, reason: string) => Promise<unknown>;
  /** Uid of the operator of earlier decisions. */
  readonly by: string;
}

/** Seeds a queue of waiting applicants, one of them linked to a banned account. Safe to repeat. */
export async function seedDemoApplicants(deps: ApplicationDeps, { account, ban, by }: Makers): Promise<void> {
  const now = deps.clock.now();
  const { nickname, username, device, reason } = demoBanned;
  const banned = await account({ username, nickname, device, registeredAt: new Date(now - 300 * day) });
  let pictures: { front: string; back: string } | undefined;
  for (const demo of demoApplicants) {
    const appliedAt = now - demo.hours * hour;
    const uid = await account({
      username: demo.username,
      nickname: demo.form.nickname,
      phone: demo.phone,
      ...(demo.form.languages[0] ? { language: demo.form.languages[0] } : {}),
      ...(demo.device === undefined ? {} : { device: demo.device }),
      registeredAt: new Date(appliedAt - demo.daysBefore * day - hour),
    });
    if ((await applicationsOf(deps.db, uid)).length > 0) continue;
    if (!pictures) {
      await ban(banned, reason);
      pictures = await uploadPictures(deps, uid);
    }
    await addApplications(deps, demo, { uid, by, pictures, appliedAt: new Date(appliedAt) });
  }
}

/** All demo applicants use the same drawing of a card. */
async function uploadPictures({ needs }: ApplicationDeps, uid: string): Promise<{ front: string; back: string }> {
  const keep = async (name: string) =>
    needs.files.keepPrivate(uid, await readFile(new URL(`./${name}.png`, import.meta.url)));
  return { front: await keep('id-front'), back: await keep('id-back') };
}

async function addApplications(
  deps: ApplicationDeps,
  demo: DemoApplicant,
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
