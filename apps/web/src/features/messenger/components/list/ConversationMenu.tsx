import { IconBell, IconBellOff, IconChecks, IconEyeOff, IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react';
import type { Conversation, Messenger } from '@touchline/client/messenger';
import { useTranslation } from '@touchline/i18n';
import { Menu, type MenuEntry } from '@touchline/ui';
import { useChange } from '../../api/use-change.ts';
import { conversationName } from '../../model/conversation-name.ts';
import type { MenuPlace } from './ConversationRow.tsx';

interface ConversationMenuProps {
  messenger: Messenger;
  place: MenuPlace | null;
  onDelete: (conversation: Conversation) => void;
  onClose: () => void;
}

/** What can be done with a conversation from the list. */
export function ConversationMenu({ messenger, place, onDelete, onClose }: ConversationMenuProps) {
  const { t } = useTranslation('messenger');
  const change = useChange(messenger);
  if (!place) return null;
  const { conversation, anchor } = place;
  const { conversationId, pinned, muted, unread } = conversation;
  const items: MenuEntry[] = [
    {
      id: 'pin',
      label: pinned ? t('menu.unpin') : t('menu.pin'),
      icon: pinned ? IconPinnedOff : IconPin,
      onSelect: () => change(conversationId, { pinned: !pinned }),
    },
    {
      id: 'mute',
      label: muted ? t('menu.unmute') : t('menu.mute'),
      icon: muted ? IconBell : IconBellOff,
      onSelect: () => change(conversationId, { muted: !muted }),
    },
    ...(unread > 0
      ? [
          {
            id: 'read',
            label: t('menu.markRead'),
            icon: IconChecks,
            onSelect: () => messenger.markRead(conversationId),
          },
        ]
      : []),
    { id: 'hide', label: t('menu.hide'), icon: IconEyeOff, onSelect: () => change(conversationId, { hidden: true }) },
    'rule',
    {
      id: 'delete',
      label: t('menu.deleteChat'),
      icon: IconTrash,
      tone: 'danger',
      onSelect: () => onDelete(conversation),
    },
  ];
  return (
    <Menu
      open
      label={t('menu.of', { name: conversationName(conversation) })}
      anchor={anchor}
      items={items}
      onClose={(by) => {
        if (by === 'escape' || by === 'select') focusRow(conversationId);
        onClose();
      }}
    />
  );
}

const focusRow = (conversationId: string): void =>
  document.querySelector<HTMLElement>(`[data-conversation="${CSS.escape(conversationId)}"]`)?.focus();
