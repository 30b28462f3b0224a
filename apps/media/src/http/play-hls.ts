import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Broadcast, Broadcasts } from '../stream/broadcasts.ts';
import { Refusal, refuse } from './reply.ts';

const PLAYLIST = 'index.m3u8';
const SEGMENT_SECONDS = 60;

export interface HlsRequest {
  request: IncomingMessage;
  response: ServerResponse;
  /** Name of the file, after the token in the path. */
  name: string;
  query: URLSearchParams;
}

/** Serves the playlist of a broadcast and its files, also while its encoder is away and after its end. */
export async function playHls(asked: HlsRequest, broadcasts: Broadcasts, broadcast: Broadcast): Promise<void> {
  const { request, response, name } = asked;
  if (name === PLAYLIST) return playlist(asked, broadcasts, broadcast);
  const bytes = broadcast.list.file(name);
  if (bytes) send(request, response, bytes, 'video/mp4', `public, max-age=${SEGMENT_SECONDS}, immutable`);
  else refuse(response, Refusal.notFound);
}

async function playlist(
  { request, response, query }: HlsRequest,
  broadcasts: Broadcasts,
  broadcast: Broadcast,
): Promise<void> {
  const refusal = refusalOf(broadcast);
  if (refusal) return refuse(response, refusal);
  const { 'x-forwarded-for': forwarded = '', 'user-agent': agent = '' } = request.headers;
  const who = `${request.socket.remoteAddress ?? ''} ${String(forwarded)} ${agent}`;
  const wanted = query.get('_HLS_msn');
  const answer = await broadcasts.playlist(broadcast, who, wanted === null ? null : Number(wanted));
  if (broadcast.shut) refuse(response, Refusal.token);
  else if (answer === 'early') refuse(response, Refusal.badRequest);
  else if (answer === 'empty')
    refuse(response, refusalOf(broadcast) ?? (broadcast.list.hasEnded ? Refusal.notLive : Refusal.notYet));
  else send(request, response, Buffer.from(answer.text), 'application/vnd.apple.mpegurl', 'no-store');
}

/** The refusal when there is nothing to wait for, or null. */
function refusalOf({ list, stream }: Broadcast): (typeof Refusal)[keyof typeof Refusal] | null {
  if (stream?.hasNoKeyFrames) return Refusal.noKeyFrames;
  return stream?.playableAsHls === false && list.isEmpty ? Refusal.noHls : null;
}

function send(request: IncomingMessage, response: ServerResponse, bytes: Buffer, type: string, cache: string): void {
  response.writeHead(200, { 'content-type': type, 'content-length': bytes.length, 'cache-control': cache });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
