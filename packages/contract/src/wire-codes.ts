/** The codes that the specification writes as numbers, by name. */
export const wireCodes = {
  success: '200',
  /** No session, or one that is over: sign in again, or renew the token. */
  sessionExpired: '403',
  /** The session was ended elsewhere. */
  sessionEnded: '2321',
  /** Closed to this account, device or country. */
  blocked: '7898',
} as const;

export type WireCode<Name extends keyof typeof wireCodes> = (typeof wireCodes)[Name];
