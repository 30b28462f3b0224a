/** Why a speaker's or listener's connection ends. */
export type EndReason = UnseatReason | 'elsewhere';
/** Why the owner of the engine frees a seat. */
export type UnseatReason = (typeof unseatReasons)[number];
export const unseatReasons = ['kicked', 'left', 'interrupted', 'closed'] as const;

/** From the engine to a speaker's browser. */
export type ToSpeaker =
  | { readonly type: 'answer'; readonly sdp: string }
  /** The offer was not accepted; another one may follow. */
  | { readonly type: 'refused'; readonly reason: 'bad_offer' | 'too_many_offers' | 'failed' }
  /** Whether sound passes; after `disconnected` the browser sends a new offer. */
  | { readonly type: 'connected' | 'disconnected' }
  | { readonly type: 'muted'; readonly muted: boolean }
  | { readonly type: 'ended'; readonly reason: EndReason }
  | { readonly type: 'ping' };

/** From a speaker's browser to the engine. */
export type FromSpeaker =
  | { readonly type: 'offer'; readonly sdp: string }
  /** The speaker hangs up. */
  | { readonly type: 'leave' }
  | { readonly type: 'ping' };

/** Reads a message of a speaker; null for anything else. */
export function readFromSpeaker(text: string): FromSpeaker | null {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof body !== 'object' || body === null || !('type' in body)) return null;
  if (body.type === 'ping' || body.type === 'leave') return { type: body.type };
  if (body.type !== 'offer' || !('sdp' in body) || typeof body.sdp !== 'string') return null;
  return { type: 'offer', sdp: body.sdp };
}
