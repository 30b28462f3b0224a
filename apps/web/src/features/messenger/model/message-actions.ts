import type { Conversation, Message } from '@touchline/client/messenger';
import { contentTypes } from '@touchline/contract/enums';
import { withinRevokeWindow } from '@touchline/contract/messages';

export const messageActions = ['reply', 'copy', 'forward', 'select', 'readers', 'report', 'delete', 'revoke'] as const;
export type MessageAction = (typeof messageActions)[number];

interface ActionContext {
  /** The current user. */
  readonly uid: string;
  /** The server's time. */
  readonly now: number;
  readonly conversation: Pick<Conversation, 'kind' | 'state'>;
  /** Whether the user may take back messages of others, as an owner or admin of the group. */
  readonly mayRevokeOthers: boolean;
  /** Whether reports are switched on. */
  readonly mayReport: boolean;
}

const lines: ReadonlySet<number> = new Set([contentTypes.group_notice, contentTypes.revoked]);

/** What a user may do with a message. */
export function actionsOf(
  message: Message,
  { uid, now, conversation, mayRevokeOthers, mayReport }: ActionContext,
): MessageAction[] {
  if (lines.has(message.contentType)) return ['delete'];
  const active = conversation.state === 'active';
  const own = message.from.uid === uid;
  const allowed: Readonly<Record<MessageAction, boolean>> = {
    reply: active,
    copy: 'text' in message.content,
    forward: isForwardable(message),
    select: true,
    readers: own && conversation.kind === 'group',
    report: mayReport && !own,
    delete: true,
    revoke: active && (mayRevokeOthers || (own && withinRevokeWindow(Date.parse(message.at), now))),
  };
  return messageActions.filter((action) => allowed[action]);
}

/** Lines and messages whose file is gone are not forwarded. */
export const isForwardable = ({ contentType, content }: Message): boolean =>
  !lines.has(contentType) && !('expired' in content && content.expired);
