import type { Message } from '@touchline/client/messenger';
import { contentTypes } from '@touchline/contract/enums';

/** What a report from the messenger is about: the sender of messages, or their group. */
export interface ChatSubject {
  readonly kind: 'chat' | 'group';
  /** The uid of the user or the id of the group. */
  readonly id: string;
  readonly name: string;
}

export interface ChatReport {
  readonly conversationId: string;
  /** With more than one the dialog asks which. */
  readonly subjects: readonly [ChatSubject, ...ChatSubject[]];
  /** The selected messages; null to offer the latest ones of the subject. */
  readonly messages: readonly Message[] | null;
}

const lines: ReadonlySet<number> = new Set([contentTypes.group_notice, contentTypes.revoked]);

/** Messages of others; lines of a group and messages that were taken back are nobody's. */
export const isReportable = ({ contentType, from }: Message, ownUid: string): boolean =>
  !lines.has(contentType) && from.uid !== ownUid;

/** Those of some messages that concern a subject. */
export const messagesAbout = (messages: readonly Message[], subject: ChatSubject, ownUid: string): Message[] =>
  messages.filter(
    (message) => isReportable(message, ownUid) && (subject.kind === 'group' || message.from.uid === subject.id),
  );

/** The senders of selected messages, each once, and their group. */
export function subjectsOf(
  messages: readonly Message[],
  group: { readonly groupId: string; readonly name: string } | null,
  ownUid: string,
): ChatSubject[] {
  const senders = new Map(
    messages.filter((message) => isReportable(message, ownUid)).map(({ from }) => [from.uid, from.nickname]),
  );
  const users = [...senders].map(([id, name]): ChatSubject => ({ kind: 'chat', id, name }));
  return group ? [...users, { kind: 'group', id: group.groupId, name: group.name }] : users;
}
