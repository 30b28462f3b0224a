import type { limits } from '../limits/index.ts';

export const groupRoles = ['owner', 'admin', 'member'] as const;
export type GroupRole = (typeof groupRoles)[number];

/** How outsiders come in: right away, after an admin's answer, or only when an owner or admin invites them. */
export const groupJoinModes = ['open', 'approval', 'invite'] as const;
export type GroupJoinMode = (typeof groupJoinModes)[number];

/** What a join or an invitation leads to. */
export const groupJoinOutcomes = ['joined', 'needs_approval'] as const;
export type GroupJoinOutcome = (typeof groupJoinOutcomes)[number];

/** How somebody came to a group, or wants to. */
export const groupJoinSources = ['created', 'invitation', 'link', 'qr_code', 'group_id'] as const;
export type GroupJoinSource = (typeof groupJoinSources)[number];

export type GroupMuteKind = keyof typeof limits.groups.muteMs;
export const groupMuteKinds = ['1h', '12h', '1d', '7d', '30d'] as const satisfies readonly GroupMuteKind[];

export const groupExitReasons = [
  'too_many_messages',
  'not_interested',
  'unknown_people',
  'unwanted_ads',
  'other',
] as const;
export type GroupExitReason = (typeof groupExitReasons)[number];

/** How a membership ended. */
export const groupExitKinds = ['exited', 'removed'] as const;
export type GroupExitKind = (typeof groupExitKinds)[number];

/** Avatars of the first members, of which clients compose the picture of a group without one. */
export const groupFacesMax = 9;

export const groupLinkKinds = ['link', 'qr_code'] as const;
export type GroupLinkKind = (typeof groupLinkKinds)[number];

/** What a share link or a QR code carries. */
export interface GroupLink {
  readonly type: GroupLinkKind;
  /** The uid of the member who shared it. */
  readonly inviter: string;
  readonly code: string;
}

/** The address of a share link in the portal at `origin`. */
export const groupLinkAddress = (origin: string, { type, inviter, code }: GroupLink): string =>
  `${origin}/#/chat/address-book?${new URLSearchParams({ type, inviter, code }).toString()}`;

const isLinkKind = (type: string | null): type is GroupLinkKind => groupLinkKinds.some((kind) => kind === type);

/** Reads the query of a share link, also from a scanned QR code; null for any other address. */
export function readGroupLink(address: string): GroupLink | null {
  const query = new URLSearchParams(address.slice(address.indexOf('?') + 1));
  const type = query.get('type');
  const inviter = query.get('inviter');
  const code = query.get('code');
  if (!isLinkKind(type) || !inviter || !code || !/^[A-Za-z0-9_-]{22}$/.test(code)) return null;
  return { type, inviter, code };
}
