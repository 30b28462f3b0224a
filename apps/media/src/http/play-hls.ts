import type { IncomingMessage, ServerResponse } from 'node:http';
import { type HttpRefusal, refuse } from '@touchline/engine-kit';
import type { Broadcast } from '../stream/broadcast.ts';
import type { Broadcasts } from '../stream/broadcasts.ts';
import { refusals } from './refusals.ts';
import type { ViewerPlaces } from './viewer-places.ts';

const playlistName = 'index.m3u8';
const segmentMaxAge = 60;

export interface HlsRequest {
  request: IncomingMessage;
  response: ServerResponse;
  /** Name of the file, after the token in the path. */
  name: string;
  query: URLSearchParams;
}

/** What the playlist needs: the broadcasts, and a place for each viewer. */
export interface HlsParts {
  readonly broadcasts: Broadcasts;
  readonly places: Pick<ViewerPlaces, 'renewHls'>;
}

/** Serves the playlist of a broadcast and its files, also while its encoder is away and after its end. */
export async function playHls(hlsRequest: HlsRequest, parts: HlsParts, broadcast: Broadcast): Promise<void> {
  const { request, response, name } = hlsRequest;
  if (name === playlistName) return sendPlaylist(hlsRequest, parts, broadcast);
  const bytes = broadcast.list.file(name);
  if (bytes) send(request, response, bytes, 'video/mp4', `public, max-age=${segmentMaxAge}, immutable`);
  else refuse(response, refusals.notFound);
}

async function sendPlaylist(
  { request, response, query }: HlsRequest,
  { broadcasts, places }: HlsParts,
  broadcast: Broadcast,
): Promise<void> {
  const refusal = refusalOf(broadcast);
  if (refusal) return refuse(response, refusal);
  const { 'x-forwarded-for': forwarded = '', 'user-agent': agent = '' } = request.headers;
  const viewer = `${request.socket.remoteAddress ?? ''} ${String(forwarded)} ${agent}`;
  const full = places.renewHls(request, viewer);
  if (full) return refuse(response, full);
  const wanted = query.get('_HLS_msn');
  const answer = await broadcasts.playlist(broadcast, viewer, wanted === null ? null : Number(wanted));
  if (broadcast.shut) refuse(response, refusals.token);
  else if (answer === 'early') refuse(response, refusals.badRequest);
  else if (answer === 'empty')
    refuse(response, refusalOf(broadcast) ?? (broadcast.list.hasEnded ? refusals.notLive : refusals.notYet));
  else send(request, response, Buffer.from(answer.text), 'application/vnd.apple.mpegurl', 'no-store');
}

/** The refusal when there is nothing to wait for, or null. */
function refusalOf({ list, stream }: Broadcast): HttpRefusal | null {
  if (stream?.hasNoKeyFrames) return refusals.noKeyFrames;
  return stream?.playableAsHls === false && list.isEmpty ? refusals.noHls : null;
}

function send(request: IncomingMessage, response: ServerResponse, bytes: Buffer, type: string, cache: string): void {
  response.writeHead(200, { 'content-type': type, 'content-length': bytes.length, 'cache-control': cache });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
