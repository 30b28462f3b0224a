import { userTypes } from '@touchline/contract/enums';
import type { LiveHost } from '@touchline/contract/matches';
import type { HostDetails } from '../api/use-host.ts';

/** A live host, for tests. */
export const testHost = (uid: string, nickname: string): LiveHost => ({
  uid,
  appNumber: `1000${uid}`,
  nickname,
  avatar: null,
  userType: userTypes.host,
  isHost: true,
  roomId: `7${uid}`,
  roomName: `Room of ${nickname}`,
  title: '',
  cover: null,
  live: true,
  startedAt: '2026-03-01T20:00:00.000Z',
  viewers: 3,
  followers: 0,
  match: null,
  sportId: null,
  languages: [],
});

export const testHostDetails = (host: LiveHost, stream: Partial<HostDetails['stream']> = {}): HostDetails => ({
  host,
  intro: '',
  announcement: '',
  followed: false,
  own: false,
  stream: { state: 'live', startedAt: host.startedAt, playback: [], cutOff: null, ...stream },
});
