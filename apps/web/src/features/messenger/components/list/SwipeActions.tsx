import { IconBell, IconBellOff, IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react';
import type { Conversation, Messenger } from '@touchline/client/messenger';
import { useTranslation } from '@touchline/i18n';
import { Icon } from '@touchline/ui';
import { useChange } from '../../api/use-change.ts';
import css from './list.module.css';

interface SwipeActionsProps {
  messenger: Messenger;
  conversation: Conversation;
  onDelete: (conversation: Conversation) => void;
  /** One was chosen. */
  onDone: () => void;
}

/** What a swipe uncovers beside a conversation; the menu of the row has the same. */
export function SwipeActions({ messenger, conversation, onDelete, onDone }: SwipeActionsProps) {
  const { t } = useTranslation(['messenger', 'common']);
  const change = useChange(messenger);
  const { conversationId, pinned, muted } = conversation;
  const choose = (act: () => void) => (): void => {
    onDone();
    act();
  };
  return (
    <span className={css.swipeActions}>
      <button type="button" onClick={choose(() => change(conversationId, { pinned: !pinned }))}>
        <Icon of={pinned ? IconPinnedOff : IconPin} />
        {t(pinned ? 'messenger:menu.unpin' : 'messenger:menu.pin')}
      </button>
      <button type="button" onClick={choose(() => change(conversationId, { muted: !muted }))}>
        <Icon of={muted ? IconBell : IconBellOff} />
        {t(muted ? 'messenger:menu.unmute' : 'messenger:menu.mute')}
      </button>
      <button type="button" className={css.swipeDelete} onClick={choose(() => onDelete(conversation))}>
        <Icon of={IconTrash} />
        {t('common:delete')}
      </button>
    </span>
  );
}
