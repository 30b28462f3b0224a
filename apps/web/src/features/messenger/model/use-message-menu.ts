import {
  IconArrowBackUp,
  IconChecks,
  IconCopy,
  IconCornerUpLeft,
  IconFlag,
  IconShare3,
  IconSquareCheck,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import { serverNow } from '@touchline/app-kit/clock';
import type { Conversation, Message, Messenger } from '@touchline/client/messenger';
import { type ReactionEmoji, reactionEmoji } from '@touchline/contract/messages';
import { useTranslation } from '@touchline/i18n';
import { type MenuEntry, toast } from '@touchline/ui';
import { useState } from 'react';
import { useFeature } from '../../../shared/api/global-config.ts';
import { useFailureToast } from '../api/use-change.ts';
import { useMessageCalls } from '../api/use-message-calls.ts';
import { actionsOf, type MessageAction } from './message-actions.ts';
import type { RowHandlers } from './row-handlers.ts';
import { useMessengerSlots } from './slots.ts';

interface MessageMenuInput {
  readonly messenger: Messenger;
  readonly conversation: Conversation;
  readonly onReply: (message: Message) => void;
  readonly onForward: (messages: readonly Message[]) => void;
  readonly onReaders: (message: Message) => void;
  readonly onSelect: (message: Message) => void;
  readonly onReport: (messages: readonly Message[]) => void;
}

/** The open menu of a message. */
export interface OpenMenu {
  readonly message: Message;
  readonly anchor: Element;
  /** Empty when only the reactions are shown. */
  readonly items: readonly MenuEntry[];
  readonly reacts: boolean;
}

export interface MessageMenuState {
  readonly handlers: Omit<RowHandlers, 'onJump'>;
  readonly opened: OpenMenu | null;
  readonly react: (message: Message, emoji: string, on: boolean) => void;
  readonly close: () => void;
}

interface OpenState {
  readonly kind: 'menu' | 'palette';
  readonly message: Message;
  readonly anchor: Element;
}

const icons: Readonly<Record<MessageAction, TablerIcon>> = {
  reply: IconCornerUpLeft,
  copy: IconCopy,
  forward: IconShare3,
  select: IconSquareCheck,
  readers: IconChecks,
  report: IconFlag,
  delete: IconTrash,
  revoke: IconArrowBackUp,
};

/** Shown apart from the others, at the end. */
const harmful: ReadonlySet<MessageAction> = new Set(['report', 'delete', 'revoke']);

const isReaction = (emoji: string): emoji is ReactionEmoji => (reactionEmoji as readonly string[]).includes(emoji);

const never = (): boolean => false;

/** The menu and the reactions of a message. */
export function useMessageMenu({
  messenger,
  conversation,
  onReply,
  onForward,
  onReaders,
  onSelect,
  onReport,
}: MessageMenuInput): MessageMenuState {
  const { t } = useTranslation(['messenger', 'messageMedia', 'common']);
  const calls = useMessageCalls();
  const fail = useFailureToast();
  const [opened, setOpened] = useState<OpenState | null>(null);
  const { useMayRevokeOthers = never } = useMessengerSlots();
  const mayRevokeOthers = useMayRevokeOthers(conversation);
  const mayReport = useFeature('reports');
  const { uid } = messenger;

  const run: Readonly<Record<MessageAction, (message: Message) => void>> = {
    reply: onReply,
    copy: ({ content }) => {
      if ('text' in content)
        void navigator.clipboard
          ?.writeText(content.text)
          .then(() => toast.show({ tone: 'good', text: t('common:copied') }));
    },
    forward: (message) => onForward([message]),
    select: onSelect,
    readers: onReaders,
    report: (message) => onReport([message]),
    delete: ({ id, conversationId }) => void calls.deleteForMe(conversationId, [id]).catch(fail),
    revoke: calls.revoke,
  };
  const labelOf = (action: MessageAction): string => {
    if (action === 'copy') return t('common:copy');
    if (action === 'forward') return t('messageMedia:forward');
    return t(`messenger:action.${action}`);
  };
  const itemsOf = (message: Message): MenuEntry[] => {
    const actions = actionsOf(message, { uid, now: serverNow(), conversation, mayRevokeOthers, mayReport });
    const entryOf = (action: MessageAction): Exclude<MenuEntry, 'rule'> => ({
      id: action,
      label: labelOf(action),
      icon: icons[action],
      turn: action === 'reply' || action === 'revoke',
      tone: harmful.has(action) ? 'danger' : undefined,
      onSelect: () => run[action](message),
    });
    const others = actions.filter((action) => !harmful.has(action));
    const last = actions.filter((action) => harmful.has(action));
    return [...others.map(entryOf), ...(others.length > 0 ? (['rule'] as const) : []), ...last.map(entryOf)];
  };
  const react = (message: Message, emoji: string, on: boolean): void => {
    if (isReaction(emoji)) calls.react(message, emoji, on);
  };
  const close = (): void => setOpened(null);
  const mayReact = conversation.state === 'active';
  return {
    handlers: {
      onMenu: (message, anchor) => setOpened({ kind: 'menu', message, anchor }),
      onPalette: (message, anchor) => mayReact && setOpened({ kind: 'palette', message, anchor }),
      onReply: conversation.state === 'active' ? onReply : null,
      onReact: react,
      onReaders,
      onSelect,
    },
    opened: opened && {
      message: opened.message,
      anchor: opened.anchor,
      items: opened.kind === 'menu' ? itemsOf(opened.message) : [],
      reacts: mayReact,
    },
    react,
    close,
  };
}
