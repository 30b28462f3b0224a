import { IconAlertCircle } from '@tabler/icons-react';
import type { Conversation, Messenger } from '@touchline/client/messenger';
import { useErrorText } from '@touchline/i18n';
import { Icon } from '@touchline/ui';
import { useThread } from '../../api/use-messenger.ts';
import { useMessengerSlots } from '../../model/slots.ts';
import css from './composer.module.css';

interface RefusalNoteProps {
  messenger: Messenger;
  conversation: Conversation;
}

/** Refusals that hold for every message, not only for the refused one. */
const lasting: ReadonlySet<string> = new Set([
  'not_friends',
  'rejected_by_recipient',
  'recipient_blacklisted_by_you',
  'group_muted',
  'group_all_muted',
  'login_forbidden',
  'login_forbidden_until',
  'account_muted',
]);

/** Why the last message was not taken, with what can be done about it. */
export function RefusalNote({ messenger, conversation }: RefusalNoteProps) {
  const errorText = useErrorText();
  const { AddFriend } = useMessengerSlots();
  const { outgoing, messages } = useThread(messenger, conversation.conversationId);
  const refused = outgoing.findLast(({ code }) => code !== null && lasting.has(code));
  // A later message got through.
  const later = messages.findLast(({ from }) => from.uid === messenger.uid)?.seq ?? 0;
  if (!refused?.code || later > refused.afterSeq) return null;
  const { peer } = conversation;
  return (
    <div className={css.refusal} role="status">
      <Icon of={IconAlertCircle} size="s" />
      <span>{errorText(refused.code, refused.data)}</span>
      {refused.code === 'not_friends' && peer && AddFriend && <AddFriend uid={peer.uid} />}
    </div>
  );
}
