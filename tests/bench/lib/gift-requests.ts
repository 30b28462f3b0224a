import { randomUUID } from 'node:crypto';
import { giftCalls } from '@touchline/contract/gifts';
import { apiBase, toWire } from '@touchline/contract/kernel';

interface Host {
  readonly uid: string;
  readonly roomId: string;
}

/** Requests of signed-in senders, as a browser makes them. */
export function giftRequests(hosts: readonly Host[], tokens: readonly string[]) {
  let sent = 0;
  const requestOf = (path: string, body: string, sender: number): Buffer =>
    Buffer.from(
      `POST ${apiBase}${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n` +
        `accept-encoding: gzip, deflate, br\r\nauthorization: Bearer ${tokens[sender % tokens.length]}\r\n` +
        `content-length: ${body.length}\r\n\r\n${body}`,
    );
  /**
   * Each request is a different sending: the next sender, the next of the first `among` hosts, small gifts in rotation.
   */
  const requests = (among: number) => (): Buffer => {
    sent += 1;
    const host = hosts[sent % among];
    const order = {
      hostId: host?.uid,
      roomId: host?.roomId,
      giftId: String(1 + (sent % 3)),
      count: 1 + (sent % 2),
      key: randomUUID(),
    };
    return requestOf(giftCalls.send.path, toWire(JSON.stringify(order)), sent);
  };
  return { requests, requestOf };
}
