import { groupConversation, type Message } from '@touchline/contract/messages';
import { isRefusal } from '../../platform/refusal.ts';
import { type ForwardDeps, forwardMessages } from './forwarding/forward-messages.ts';
import { listHistory } from './history/list-history.ts';

export interface DemoForward {
  readonly by: string;
  /** Groups of the demo. */
  readonly from: string;
  readonly to: string;
}

const messagesMax = 6;

/** Forwards the first messages of a group of the demo to another one, merged. Safe to repeat. */
export async function seedDemoForward(deps: ForwardDeps, { by, from, to }: DemoForward): Promise<Message[]> {
  const first = await listHistory(deps, by, { conversationId: groupConversation(from), after: 0, limit: messagesMax });
  if (isRefusal(first) || first.items.length === 0) return [];
  const sent = await forwardMessages(deps, by, {
    messageIds: first.items.map(({ id }) => id),
    mode: 'merged',
    conversationIds: [groupConversation(to)],
    clientId: `demo-forward-${from}`,
  });
  return 'results' in sent ? sent.results.flatMap(({ messages }) => messages) : [];
}
