import type { LogEvent } from '@touchline/client/messenger';
import { contentTypes } from '@touchline/contract/enums';
import { describe, expect, it } from 'vitest';
import { type AlertContext, messageAlert } from './message-alert.ts';

type MessageEvent = Extract<LogEvent, { type: 'message' }>;

const event = (from = '2', contentType: number = contentTypes.text): MessageEvent =>
  ({ type: 'message', data: { from: { uid: from }, contentType } }) as unknown as MessageEvent;
const settings = { messageNotification: true, messageInfoNotification: true, newMessageNotificationVoice: true };
const away: AlertContext = { uid: '1', settings, conversation: undefined, watched: false, focused: false };
const silent = { sound: false, notification: 'none' };

describe('a new message', () => {
  it('makes a sound and a notification with its text when the user is elsewhere', () => {
    expect(messageAlert(event(), away)).toEqual({ sound: true, notification: 'full' });
  });

  it('makes only a sound while the page has the focus', () => {
    expect(messageAlert(event(), { ...away, focused: true })).toEqual({ sound: true, notification: 'none' });
  });

  it('is silent in the conversation that the user looks at', () => {
    expect(messageAlert(event(), { ...away, focused: true, watched: true })).toEqual(silent);
  });

  it.each([
    ['from the user', event('1'), {}],
    ['of a muted conversation', event(), { conversation: { muted: true } as AlertContext['conversation'] }],
    ['that is a line of the group', event('2', contentTypes.group_notice), {}],
    ['that was taken back', event('2', contentTypes.revoked), {}],
  ])('%s is silent', (_name, message, more) => {
    expect(messageAlert(message, { ...away, ...more })).toEqual(silent);
  });

  it('follows the settings', () => {
    const alert = (changed: Partial<typeof settings>) =>
      messageAlert(event(), { ...away, settings: { ...settings, ...changed } });
    expect(alert({ messageInfoNotification: false })).toEqual({ sound: true, notification: 'plain' });
    expect(alert({ messageNotification: false })).toEqual({ sound: true, notification: 'none' });
    expect(alert({ newMessageNotificationVoice: false })).toEqual({ sound: false, notification: 'full' });
  });
});
