/** Close codes of the socket besides those of RFC 6455, after which a client must not simply reconnect. */
export const closeCodes = {
  /** Sent after `socket.signed_out`: sign in again. */
  signedOut: 4401,
  /** The account opened more sockets than allowed; the oldest is closed. */
  replaced: 4409,
} as const;
