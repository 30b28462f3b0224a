import { storage } from '@touchline/app-kit/storage';
import { create } from 'zustand';
import type { BroadcastSettings } from '../api/use-broadcast-settings.ts';

export const stepNames = ['approved', 'room', 'encoder', 'match', 'signal'] as const;
export type StepName = (typeof stepNames)[number];

export interface Step {
  name: StepName;
  done: boolean;
  /** Whether it is the first open step: "Next". */
  next: boolean;
}

export interface Copied {
  address: boolean;
  code: boolean;
}

/** Storage key of the values this host copied to the encoder, on this device. */
const key = (uid: string): string => `studio.copied.${uid}`;
export const useCopied = create<{ uid: string } & Copied>()(() => ({ uid: '', address: false, code: false }));

export function loadCopied(uid: string): void {
  const stored = storage.get(key(uid)) ?? '';
  useCopied.setState({ uid, address: stored.includes('address'), code: stored.includes('code') });
}

export function noteCopied(what: keyof Copied): void {
  useCopied.setState({ [what]: true });
  const { uid, address, code } = useCopied.getState();
  storage.set(key(uid), [address && 'address', code && 'code'].filter(Boolean).join(' '));
}

/** Returns the steps to the first broadcast. A match is optional, so it never blocks. */
export function stepsOf(
  settings: Pick<BroadcastSettings, 'roomName' | 'title' | 'matchId' | 'signal' | 'session'>,
  copied: Copied,
): Step[] {
  const done: Readonly<Record<StepName, boolean>> = {
    approved: true,
    room: settings.roomName.trim() !== '' && settings.title.trim() !== '',
    encoder: (copied.address && copied.code) || settings.signal.received,
    match: settings.matchId !== null,
    signal: settings.signal.received,
  };
  const onAir = settings.session !== null && !settings.session.private;
  const next = stepNames.find((name) => !done[name] && name !== 'match') ?? (done.match || onAir ? null : 'match');
  return stepNames.map((name) => ({ name, done: done[name], next: name === next }));
}

export type Broadcast = 'waiting' | 'private' | 'on_air' | 'reconnecting';

/** Returns the state of the broadcast for its host. */
export function broadcastOf({ session, signal }: Pick<BroadcastSettings, 'session' | 'signal'>): Broadcast {
  if (session?.state === 'reconnecting') return session.private ? 'waiting' : 'reconnecting';
  if (session?.state !== 'live') return 'waiting';
  if (!session.private) return 'on_air';
  return signal.received ? 'private' : 'waiting';
}
