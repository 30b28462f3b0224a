import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LiveStream } from '../stream/live-stream.ts';
import { Refusal, refuse } from './reply.ts';

const PLAYLIST = 'index.m3u8';
const SEGMENT_SECONDS = 60;

/** Serves the playlist and the files it names. */
export async function playHls(
  request: IncomingMessage,
  response: ServerResponse,
  stream: LiveStream,
  name: string,
  query: URLSearchParams,
): Promise<void> {
  if (name === PLAYLIST) {
    const { 'x-forwarded-for': forwarded = '', 'user-agent': agent = '' } = request.headers;
    const who = `${request.socket.remoteAddress ?? ''} ${String(forwarded)} ${agent}`;
    const wanted = query.get('_HLS_msn');
    const text = await stream.playlist(who, wanted === null ? null : Number(wanted));
    if (text === null) refuse(response, whyNot(stream));
    else send(request, response, Buffer.from(text), 'application/vnd.apple.mpegurl', 'no-store');
    return;
  }
  const bytes = stream.segment(name);
  if (bytes) send(request, response, bytes, 'video/mp4', `public, max-age=${SEGMENT_SECONDS}, immutable`);
  else refuse(response, Refusal.notFound);
}

function whyNot(stream: LiveStream): (typeof Refusal)[keyof typeof Refusal] {
  if (!stream.playableAsHls) return Refusal.noHls;
  return stream.hasNoKeyFrames ? Refusal.noKeyFrames : Refusal.notYet;
}

function send(request: IncomingMessage, response: ServerResponse, bytes: Buffer, type: string, cache: string): void {
  response.writeHead(200, { 'content-type': type, 'content-length': bytes.length, 'cache-control': cache });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
