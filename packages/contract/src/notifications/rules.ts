import { badgeMax } from '../limits/client.ts';

/** Who set a new password: the user, with the old one; somebody with a code sent to the phone; an operator. */
export const passwordChangers = ['self', 'code', 'operator'] as const;
export type PasswordChanger = (typeof passwordChangers)[number];

/** What happened to the authenticator of a user; `reset` by operators. */
export const authenticatorChanges = ['on', 'off', 'reset'] as const;
export type AuthenticatorChange = (typeof authenticatorChanges)[number];

/** What became of a notice that operators wrote. */
export const customNoticeStates = ['scheduled', 'sending', 'sent', 'cancelled'] as const;
export type CustomNoticeState = (typeof customNoticeStates)[number];

/** `about`: from a sample of the accounts; `more`: the audience has more users than were counted. */
export const estimatePrecisions = ['exact', 'about', 'more'] as const;
export type EstimatePrecision = (typeof estimatePrecisions)[number];

/** Counting stops above what a badge shows. */
export const unreadCountMax = badgeMax + 1;
