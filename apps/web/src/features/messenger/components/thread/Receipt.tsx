import { IconCheck, IconChecks } from '@tabler/icons-react';
import { pollEvery, useCall } from '@touchline/app-kit/calls';
import { serverNow } from '@touchline/app-kit/clock';
import type { Conversation, Message } from '@touchline/client/messenger';
import { messageCalls } from '@touchline/contract/messages';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Icon } from '@touchline/ui';
import css from './row.module.css';

interface ReceiptProps {
  message: Message;
  conversation: Conversation;
  onReaders: (message: Message) => void;
}

/** The time of an own message, and whether it was read; in groups by how many. */
export function Receipt({ message, conversation, onReaders }: ReceiptProps) {
  const { t } = useTranslation('messenger');
  const formats = useFormats();
  const read = message.seq <= (conversation.peerReadSeq ?? 0);
  return (
    <span className={css.receipt}>
      <time dateTime={message.at}>{formats.time(message.at)}</time>
      {conversation.kind === 'private' && (
        <span className={read ? css.read : undefined}>
          <Icon of={read ? IconChecks : IconCheck} size="s" />
          {t(read ? 'line.read' : 'line.sent')}
        </span>
      )}
      {conversation.kind === 'group' && conversation.state === 'active' && (
        <GroupReceipt message={message} onReaders={onReaders} />
      )}
    </span>
  );
}

const readEvery = pollEvery(15_000);
/** Members read a message soon or when they come back: only a message younger than this is looked after. */
const watchedMs = 5 * 60_000;

/** Read by how many; a press lists them. Members of large groups read all the time, so this is asked for, not sent. */
function GroupReceipt({ message, onReaders }: Pick<ReceiptProps, 'message' | 'onReaders'>) {
  const { t } = useTranslation('messenger');
  const { data } = useCall(
    messageCalls.readers,
    { messageId: message.id, limit: 1 },
    {
      staleTime: 15_000,
      select: ({ readCount }) => readCount,
      refetchInterval: (query) => (serverNow() - Date.parse(message.at) < watchedMs ? readEvery(query) : false),
    },
  );
  if (data === undefined || data === 0)
    return (
      <span>
        <Icon of={IconCheck} size="s" />
        {t('line.sent')}
      </span>
    );
  return (
    <button type="button" className={css.read} onClick={() => onReaders(message)}>
      <Icon of={IconChecks} size="s" />
      {t('line.readBy', { count: data })}
    </button>
  );
}
