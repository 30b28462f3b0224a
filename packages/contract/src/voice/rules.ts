/** Who may apply for link-mic: `fans` are those with a badge of the host. */
export const linkMicAudiences = ['everyone', 'followers', 'fans'] as const;
export type LinkMicAudience = (typeof linkMicAudiences)[number];

/**
 * How viewers hear the seats: from the relay, while the player lowers the broadcast, or mixed into the broadcast by the
 * host's encoder, without a relay.
 */
export const linkMicSounds = ['separate', 'in_stream'] as const;
export type LinkMicSound = (typeof linkMicSounds)[number];

export const linkMicStatuses = [
  'pending',
  'invited',
  'accepted',
  'rejected',
  'expired',
  'interrupted',
  'left',
  'withdrawn',
] as const;
export type LinkMicStatus = (typeof linkMicStatuses)[number];

/** Why a request was interrupted. */
export const linkMicEndings = ['kicked', 'closed', 'lost', 'removed'] as const;
export type LinkMicEnding = (typeof linkMicEndings)[number];

/** `apply`, `cancel`, `agree`, `decline` and `leave` are of the guest, the others of the host. */
export const linkMicActions = [
  'apply',
  'cancel',
  'accept',
  'reject',
  'invite',
  'withdraw',
  'agree',
  'decline',
  'leave',
] as const;
export type LinkMicAction = (typeof linkMicActions)[number];

/** Actions of the host on another user. */
export const linkMicHostActions = [
  'accept',
  'reject',
  'invite',
  'withdraw',
] as const satisfies readonly LinkMicAction[];

/** The host's seat; guests have the seats from 1 to `limits.voice.linkMicMax`. */
export const hostSeat = 0;

export const linkMicMuters = ['self', 'host'] as const;
export type LinkMicMuter = (typeof linkMicMuters)[number];
