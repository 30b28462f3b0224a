/** `type` of a push. 6 and 7 are not used. */
export const pushTypes = {
  match_soon: 1,
  host_live: 2,
  /** Without a popup. */
  news: 3,
  custom: 4,
  match_status: 5,
  chat: 8,
} as const;
export type PushName = keyof typeof pushTypes;
export type PushType = (typeof pushTypes)[PushName];

/** Services that refuse a sender who does not state a reachable operator; Apple answers 403 `BadJwtToken`. */
export const servicesOfKnownSenders = ['push.apple.com'] as const;

/** Whether a push service is one of these domains. */
export const isServiceAmong = (endpoint: string, domains: readonly string[]): boolean => {
  const [, host = ''] = /^https:\/\/([^/?#:@]+)/.exec(endpoint) ?? [];
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
};

/** `matchStatus` of a push; not the numbers of a match. */
export const pushMatchStatuses = { started: 1, ended: 2, first_half_ended: 3 } as const;
export type PushMatchStatus = keyof typeof pushMatchStatuses;

/** `MessageType` of a push: any other number is a text. */
export const pushMessageTypes = { text: 1, picture: 2, video: 3 } as const;

/** `webActionType` of a push: a path of the portal, or an address of another site. */
export const webActionTypes = { path: 1, address: 2 } as const;

/** Pushes that a member can turn off; those of chats follow the message settings. */
export const pushSettingNames = ['matchSoon', 'matchStatus', 'hostLive', 'news', 'custom'] as const;
export type PushSettingName = (typeof pushSettingNames)[number];
