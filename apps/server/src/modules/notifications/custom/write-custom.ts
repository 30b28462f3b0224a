import type { ParsedInputOf } from '@touchline/contract/kernel';
import { nameIn } from '@touchline/contract/languages';
import { limits } from '@touchline/contract/limits';
import type { noticeOperatorCalls } from '@touchline/contract/notifications';
import { isTextWithin } from '@touchline/contract/text';
import { inTransaction } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { BadInput, isRefusal, refuse } from '../../../platform/refusal.ts';
import { checkedLink } from '../../content/index.ts';
import type { PushAudience } from '../../push/index.ts';
import type { NotificationDeps } from '../needs.ts';
import { presentCustom } from './custom.present.ts';
import { type CustomRow, cancelCustom, customByKey, customPage, insertCustom, lockCustom } from './custom.store.ts';

type Calls = typeof noticeOperatorCalls;
type Input = ParsedInputOf<Calls['create']>;
type Texts = Input['title'];

/** The key of its push. */
export const pushKeyOf = (id: string): string => `custom/${id}`;

const filled = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([language, text]) => {
      const words = text?.trim() ?? '';
      return words === '' ? [] : [[language, words]];
    }),
  );

const isWithin = (texts: Texts, max: number): boolean =>
  Object.values(texts).every((text) => isTextWithin(text ?? '', max));

/** Title, text and link as stored, or why they are refused. */
function checkWords(input: Input) {
  const [title, body] = [filled(input.title), filled(input.body)];
  const { customTitleMax, customBodyMax } = limits.notifications;
  if (Object.keys(title).length === 0) return new BadInput([{ path: 'title', code: 'too_small' }]);
  if (!isWithin(title, customTitleMax)) return refuse('text_too_long', { max: customTitleMax });
  if (!isWithin(body, customBodyMax)) return refuse('text_too_long', { max: customBodyMax });
  const link = input.link === null ? null : checkedLink(input.link);
  if (input.link !== null && link === null) return new BadInput([{ path: 'link', code: 'invalid' }]);
  return { title, body, link };
}

const orNull = <T>(list: readonly T[]): readonly T[] | null => (list.length > 0 ? list : null);

/** The audience of its push. */
function pushAudience({ audience, languages, countries }: Input, authorUid: string): PushAudience {
  if (audience.kind === 'author') return { kind: 'users', uids: [authorUid] };
  return { ...audience, languages: orNull(languages), countries: orNull(countries) };
}

/** When it goes out: there is always time to stop what others get. */
function sendTime({ audience, sendAt }: Input, now: number): Date {
  const soonest = audience.kind === 'author' ? now : now + limits.notifications.customStopMs;
  return new Date(Math.max(sendAt === null ? 0 : Date.parse(sendAt), soonest));
}

/** Sends a notice to an audience, soon or at a time: to the message centre, and to devices. */
export async function createCustomNotice(deps: NotificationDeps, principal: StaffPrincipal, input: Input) {
  const words = checkWords(input);
  if (isRefusal(words)) return words;
  const { clock, ids, needs } = deps;
  const now = clock.date();
  const sendAt = sendTime(input, now.getTime());
  if (sendAt.getTime() > now.getTime() + limits.notifications.customAheadMs)
    return new BadInput([{ path: 'sendAt', code: 'too_big' }]);
  const id = ids.next();
  const { audience, languages, countries, key } = input;
  await inTransaction(deps.db, async (tx) => {
    const stored = {
      ...words,
      id,
      key,
      audience,
      languages,
      countries,
      send_at: sendAt,
      created_at: now,
      by_uid: principal.uid,
    };
    if (!(await insertCustom(tx, stored))) return;
    await deps.customTopic.add(tx, [id], sendAt);
    await needs.push.add(tx, [
      {
        key: pushKeyOf(id),
        subject: { type: 'custom', noticeId: id },
        audience: pushAudience(input, principal.uid),
        dueAt: sendAt,
        expiresAt: new Date(sendAt.getTime() + limits.notifications.customLifeMs),
      },
    ]);
    await needs.audit.record(tx, principal, {
      action: 'notice.create',
      target: { kind: 'notice', id, label: nameIn('eng', words.title) },
      details: {
        audience: audience.kind,
        ...(languages.length > 0 ? { languages } : {}),
        ...(countries.length > 0 ? { countries } : {}),
        sendAt: sendAt.toISOString(),
      },
    });
  });
  const row = await customByKey(deps.db, key);
  return presented(deps, row);
}

/** Stops a notice; who has it keeps it. */
export async function cancelCustomNotice(deps: NotificationDeps, principal: StaffPrincipal, { id }: { id: string }) {
  const now = deps.clock.date();
  const row = await inTransaction(deps.db, async (tx) => {
    const notice = await lockCustom(tx, id);
    if (!notice) return refuse('not_found');
    if (notice.cancelled_at) return notice;
    await cancelCustom(tx, id, now);
    await deps.needs.audit.record(tx, principal, {
      action: 'notice.cancel',
      target: { kind: 'notice', id, label: nameIn('eng', notice.title) },
      details: { users: notice.users },
    });
    return { ...notice, cancelled_at: now };
  });
  return isRefusal(row) ? row : presented(deps, row);
}

export async function listCustomNotices(deps: NotificationDeps, input: ParsedInputOf<Calls['list']>) {
  const { rows, total } = await customPage(deps.db, input);
  return { items: await presentAll(deps, rows), total, page: input.page, pageSize: input.pageSize };
}

async function presentAll(deps: NotificationDeps, rows: readonly CustomRow[]) {
  const names = await deps.needs.operatorNames(rows.map((row) => row.by_uid));
  const progress = await deps.needs.push.progressOf(
    deps.db,
    rows.map((row) => pushKeyOf(row.id)),
  );
  return rows.map((row) =>
    presentCustom(row, { names, progress: progress.get(pushKeyOf(row.id)), now: deps.clock.now() }),
  );
}

async function presented(deps: NotificationDeps, row: CustomRow | undefined) {
  if (!row) throw new Error('The custom notice is gone');
  const [notice] = await presentAll(deps, [row]);
  if (!notice) throw new Error('The custom notice is gone');
  return notice;
}
