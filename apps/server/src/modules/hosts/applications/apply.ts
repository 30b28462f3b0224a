import { userTypes } from '@touchline/contract/enums';
import { wireCodes } from '@touchline/contract/wire-codes';
import { inTransaction, isDuplicate } from '../../../platform/db/database.ts';
import type { Principal } from '../../../platform/identity.ts';
import { isRefusal, Refusal, refuse } from '../../../platform/refusal.ts';
import { type Applicant, phoneTaken } from '../../accounts/index.ts';
import { presentOwn } from './applications.present.ts';
import { insertApplication, insertStep } from './applications.store.ts';
import type { Application } from './applications.tables.ts';
import { type CleanForm, checkForm, type FormInput } from './check-form.ts';
import type { ApplicationDeps } from './needs.ts';

/** Why a user in this state may not apply; null when allowed. */
export function stateRefusal({ hostStatus, hostBannedUntil }: Applicant) {
  switch (hostStatus) {
    case 'approved':
      return refuse('already_an_anchor');
    case 'under_review':
      return refuse('review_pending');
    case 'banned':
      return hostBannedUntil
        ? refuse('anchor_banned', { until: hostBannedUntil.toISOString() })
        : refuse('anchor_banned_forever');
    case 'banned_forever':
      return refuse('anchor_banned_forever');
    default:
      return null;
  }
}

/** Sends an application and puts the account under review. A rejected form changes nothing. */
export async function apply(deps: ApplicationDeps, { uid, userType }: Principal, input: FormInput) {
  if (userType === userTypes.staff) return refuse('no_permission');
  const { standings } = deps.needs.accounts;
  const known = (await standings.applicants([uid])).get(uid);
  if (!known) return refuse(wireCodes.sessionExpired);
  const early = stateRefusal(known);
  if (early) return early;
  const form = await checkForm(deps, { uid, hasPhone: known.phone !== null }, input);
  if (isRefusal(form)) return form;
  try {
    const made = await inTransaction(deps.db, async (tx) => {
      const applicant = await standings.hold(tx, uid);
      if (!applicant) return refuse(wireCodes.sessionExpired);
      const state = stateRefusal(applicant);
      if (state) return state;
      const phone = await phoneOf(deps, tx, applicant, input.codeToken);
      if (isRefusal(phone)) return phone;
      const row = rowOf(deps, applicant, phone, form);
      await insertApplication(tx, { ...row, region: JSON.stringify(row.region), pending: null });
      const step = { id: deps.ids.next(), application: row.id, at: row.applied_at, by_uid: null, to_uid: null };
      await insertStep(tx, { ...step, action: 'applied' });
      await standings.change(tx, uid, { status: 'under_review' });
      return row;
    });
    if (isRefusal(made)) return made;
    await standings.announce(uid);
    return { application: presentOwn(made) };
  } catch (error) {
    if (isDuplicate(error, 'hosts_application_open')) return refuse('review_pending');
    if (phoneTaken(error)) return refuse('phone_bound_to_another');
    throw error;
  }
}

/** The verified phone: the one of the account, else the one a code token proves, which is then linked. */
async function phoneOf(
  { needs }: ApplicationDeps,
  tx: Parameters<ApplicationDeps['needs']['accounts']['standings']['hold']>[0],
  applicant: Applicant,
  codeToken: string | undefined,
) {
  const { standings } = needs.accounts;
  if (applicant.phone === null) {
    if (!codeToken) return new Refusal('phone_empty', undefined, [{ path: 'phone', code: 'phone_empty' }]);
    const linked = await standings.linkPhone(tx, applicant.uid, codeToken);
    if (isRefusal(linked)) return linked;
  }
  return standings.phoneOf(tx, applicant.uid);
}

function rowOf(deps: ApplicationDeps, applicant: Applicant, phone: string, form: CleanForm): Application {
  return {
    id: deps.ids.next(),
    uid: applicant.uid,
    app_number: applicant.appNumber,
    phone,
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
    id_front: form.idFront,
    id_back: form.idBack,
    selfie: form.selfie,
    applied_at: deps.clock.date(),
    assignee: null,
    decided_at: null,
    decided_by: null,
    template: null,
    words: '',
    reason: null,
    documents_deleted_at: null,
    pending: null,
    pending_due_at: null,
    sms: null,
  };
}
