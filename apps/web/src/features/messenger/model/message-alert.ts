import type { Conversation, LogEvent } from '@touchline/client/messenger';
import { contentTypes } from '@touchline/contract/enums';
import type { MessageSettings } from '@touchline/contract/notifications';

export interface AlertContext {
  readonly uid: string;
  readonly settings: MessageSettings;
  readonly conversation: Conversation | undefined;
  /** Whether the user is looking at this conversation in a focused window. */
  readonly watched: boolean;
  /** Whether the window has the focus: then a notification of the browser would be in the way. */
  readonly focused: boolean;
}

export interface MessageAlert {
  readonly sound: boolean;
  readonly notification: 'none' | 'plain' | 'full';
}

const silent: MessageAlert = { sound: false, notification: 'none' };

/** How a new message is announced; lines of groups and own messages are not. */
export function messageAlert(
  event: Extract<LogEvent, { type: 'message' }>,
  { uid, settings, conversation, watched, focused }: AlertContext,
): MessageAlert {
  const { from, contentType } = event.data;
  const isLine = contentType === contentTypes.group_notice || contentType === contentTypes.revoked;
  if (from.uid === uid || isLine || watched || conversation?.muted) return silent;
  const shown = settings.messageInfoNotification ? 'full' : 'plain';
  return {
    sound: settings.newMessageNotificationVoice,
    notification: settings.messageNotification && !focused ? shown : 'none',
  };
}
