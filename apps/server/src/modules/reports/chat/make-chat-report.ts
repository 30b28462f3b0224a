import type { UserCard } from '@touchline/contract/accounts';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { parseConversationId } from '@touchline/contract/messages';
import type { reportCalls } from '@touchline/contract/reports';
import { isTextWithin, normalText } from '@touchline/contract/text';
import { inTransaction, type Queries } from '../../../platform/db/database.ts';
import type { Principal } from '../../../platform/identity.ts';
import { BadInput, isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { addReport, limitRefusal, type NewReport } from '../add-report.ts';
import type { ReportDeps } from '../needs.ts';
import { addMessages, chosenBefore, type NewReportedMessage } from './chat-reports.store.ts';

type Input = ParsedInputOf<typeof reportCalls.reportChat>;

const badInput = (path: string, code: string) => new BadInput([{ path, code }]);

/** Reports a user or a group with chosen messages of the messenger, which are stored with the report. */
export async function makeChatReport(deps: ReportDeps, { uid }: Principal, input: Input) {
  const { db, needs } = deps;
  const max = limits.content.reportWordsMax;
  if (!isTextWithin(input.words, max)) return refuse('text_too_long', { max });
  const target = await targetOf(deps, input, uid);
  if (isRefusal(target)) return target;
  const people = await needs.accounts.findUsers([uid, ...target.senders]);
  const nameOf = (of: string): string => people.get(of)?.nickname ?? '';
  const entry = { uid, reason: input.reason, words: normalText(input.words), place: null };
  return inTransaction(db, async (tx) => {
    const full = await limitRefusal(deps, tx, uid);
    if (full) return full;
    // Read again: one of them may have been taken back in between.
    const found = await choose(deps, tx, input, uid);
    if (isRefusal(found)) return found;
    const { reportId, repeated, at } = await addReport(deps, tx, { ...target.report, entry });
    const messages = found.messages.map(
      (message): NewReportedMessage => ({
        ...message,
        senderName: nameOf(message.senderUid),
      }),
    );
    await addMessages(tx, { reportId, reporter: { uid, name: nameOf(uid) }, at }, messages);
    // A merged forward was taken back by its sender in between.
    if (!(await needs.messages.hold(tx, reportId, messages))) return refuse('not_found');
    return { reportId, repeated };
  });
}

/** The messages that the user may read; refused when one is neither readable nor reported before. */
async function choose({ needs }: ReportDeps, queries: Queries, input: Input, uid: string) {
  const wanted = [...new Set(input.messageIds)];
  const messages = await needs.messages.choose(queries, uid, { ...input, messageIds: wanted });
  const found = new Set(messages.map(({ id }) => id));
  const missing = wanted.filter((id) => !found.has(id));
  // A repeated report is answered alike after a message was taken back.
  const before = await chosenBefore(queries, { uid, messageIds: missing, conversationId: input.conversationId });
  if (before.length < missing.length) return refuse('not_found');
  const senders = new Set([...messages, ...before].map(({ senderUid }) => senderUid));
  if (senders.has(uid)) return refuse('no_permission');
  return { messages, senders: [...senders] };
}

interface Target {
  readonly report: Omit<NewReport, 'entry'>;
  readonly senders: readonly string[];
}

type TargetRefusal = Refusal<'not_found' | 'no_permission' | 'user_not_found' | 'bad_input'>;

async function targetOf(deps: ReportDeps, input: Input, uid: string): Promise<Target | TargetRefusal> {
  const parts = parseConversationId(input.conversationId);
  if (input.kind === 'group' && parts?.kind !== 'group') return badInput('conversationId', 'invalid');
  if (input.kind === 'chat' && input.messageIds.length === 0) return badInput('messageIds', 'too_small');
  if (!(await deps.needs.messages.isMemberOf(uid, input.conversationId))) return refuse('not_found');
  const chosen = await choose(deps, deps.db, input, uid);
  if (isRefusal(chosen)) return chosen;
  const { senders } = chosen;
  if (input.kind === 'group' && parts?.kind === 'group') return groupTarget(deps, parts.groupId, uid, senders);
  const [senderUid, ...others] = senders;
  if (senderUid === undefined || others.length > 0) return badInput('messageIds', 'invalid');
  const person = await cardOf(deps, senderUid);
  if (!person) return refuse('user_not_found');
  return {
    senders,
    report: { kind: 'chat', targetId: senderUid, snapshot: snapshotOf(deps, person.nickname, person) },
  };
}

async function groupTarget(
  deps: ReportDeps,
  groupId: string,
  uid: string,
  senders: readonly string[],
): Promise<Target | TargetRefusal> {
  const group = await deps.needs.groups.find(groupId);
  if (!group) return refuse('not_found');
  if (group.ownerUid === uid) return refuse('no_permission');
  const snapshot = snapshotOf(deps, group.name, await cardOf(deps, group.ownerUid));
  return { senders, report: { kind: 'group', targetId: groupId, snapshot } };
}

const cardOf = async ({ needs }: ReportDeps, uid: string): Promise<UserCard | null> =>
  (await needs.accounts.findUsers([uid])).get(uid) ?? null;

/** Without any text of a message: lists and logs of reports show it. */
const snapshotOf = ({ clock }: ReportDeps, text: string, person: UserCard | null): NewReport['snapshot'] => ({
  text,
  person,
  roomId: null,
  roomName: null,
  at: clock.date().toISOString(),
  context: null,
});
