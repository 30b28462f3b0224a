/**
 * Number of the socket's protocol. Grows when a client or server of the number before would misunderstand a frame or a
 * request; a field or an op that older ones ignore changes nothing.
 */
export const socketProtocol = 1;

/** The oldest protocol of a server with which this client works. Servers from before the number speak the first one. */
export const oldestProtocol = 1;
