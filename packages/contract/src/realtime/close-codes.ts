/** Close codes of the socket besides those of RFC 6455: what a client must not answer by simply connecting again. */
export const closeCodes = {
  /** `socket.signed_out` came before it: sign in again. */
  signedOut: 4401,
  /** The account opened more sockets than it may; the oldest had to go. */
  replaced: 4409,
} as const;
