import { postHook } from '@touchline/engine-kit';
import type { HookAnswer, MediaHooks, PublishEvent, UnpublishEvent, UpdateEvent } from './media-hooks.ts';

const maxMessageLength = 200;

/**
 * Posts every event as JSON to one URL, in the format of SRS `http_hooks`: HTTP 200 with `0` or `{"code":0}` accepts.
 * Rejects when there is no answer within `timeoutMs`, or another status without a code.
 */
export function httpHooks(url: string, timeoutMs: number): MediaHooks {
  const post = async (event: PublishEvent | UnpublishEvent | UpdateEvent): Promise<HookAnswer> => {
    const response = await postHook(url, event, timeoutMs);
    const answer = readAnswer(response.body);
    if (answer && (response.ok || answer.code !== 0)) return answer;
    throw new Error(`hook answered ${response.status}`);
  };
  const send = async (event: UnpublishEvent | UpdateEvent): Promise<void> => {
    const { code } = await post(event);
    if (code !== 0) throw new Error(`hook answered code ${code}`);
  };
  return { onPublish: post, onUnpublish: send, onUpdate: send };
}

function readAnswer(body: unknown): HookAnswer | null {
  if (typeof body === 'number') return { code: body };
  if (typeof body !== 'object' || body === null || !('code' in body) || typeof body.code !== 'number') return null;
  const answer: HookAnswer = { code: body.code };
  if ('msg' in body && typeof body.msg === 'string') answer.msg = body.msg.slice(0, maxMessageLength);
  if ('mark' in body) {
    // An invalid mark must not count as no mark: tokens without a mark would then open this broadcast.
    if (typeof body.mark !== 'string') return null;
    answer.mark = body.mark;
  }
  if ('since' in body && typeof body.since === 'number' && Number.isFinite(body.since)) answer.since = body.since;
  return answer;
}
