import type { Conversation, Message } from '@touchline/client/messenger';
import { type ComponentType, createContext, type ReactNode, use } from 'react';

interface OfConversation {
  readonly conversation: Conversation;
}

export interface ReportSlotProps extends OfConversation {
  readonly messages: readonly Message[];
  readonly onClose: () => void;
  /** Called after the report was sent. */
  readonly onDone: () => void;
}

/** Parts of the messenger that belong to other features; a screen fills them in. */
export interface MessengerSlots {
  /** Below the name in the head of a thread: online state, members. */
  readonly Subtitle?: ComponentType<OfConversation>;
  /** Below the head of a thread: the notice of a group. */
  readonly Banner?: ComponentType<OfConversation>;
  /** Below the name in the details of a group: its number and owner. */
  readonly GroupAbout?: ComponentType<OfConversation>;
  /** The details pane below the name, beginning with the actions on every conversation. */
  readonly Details?: ComponentType<OfConversation & { readonly acts: ReactNode }>;
  /** Buttons in the head of the list: address book, new chat. */
  readonly ListTools?: ComponentType;
  /** Beside the reason why a message was not sent to somebody who is not a friend. */
  readonly AddFriend?: ComponentType<{ readonly uid: string }>;
  /** Beside the name of a sender: owner, admin. */
  readonly SenderTag?: ComponentType<{ readonly conversationId: string; readonly uid: string }>;
  /** On the avatar of a user. */
  readonly OnlineDot?: ComponentType<{ readonly uid: string }>;
  /** Above the field of the composer: common phrases. */
  readonly ComposerTop?: ComponentType<{ readonly onPick: (text: string) => void }>;
  /** Beside the emoji of the composer: the phrases of a phone, which has no room above the field. */
  readonly ComposerPhrases?: ComponentType<{ readonly onPick: (text: string) => void }>;
  /** Whether the user may mention everybody in a group. */
  readonly useMayMentionAll?: (conversation: Conversation) => boolean;
  /** Whether the others of a conversation are shown that the user types; large groups are not. */
  readonly useShowsTyping?: (conversation: Conversation) => boolean;
  /** Reports messages to the operators. */
  readonly Report?: ComponentType<ReportSlotProps>;
  /** Whether the user may take back messages of others in a group. */
  readonly useMayRevokeOthers?: (conversation: Conversation | undefined) => boolean;
}

const Slots = createContext<MessengerSlots>({});

export const MessengerSlotsProvider = Slots.Provider;
export const useMessengerSlots = (): MessengerSlots => use(Slots);
