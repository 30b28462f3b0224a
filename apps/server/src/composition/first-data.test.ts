import type { LiveHost, Match } from '@touchline/contract/matches';
import type { FastifyRequest } from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { refuse } from '../platform/refusal.ts';
import { createFirstData } from './first-data.ts';

const match = {
  matchId: '500',
  sportId: 1,
  status: 'in_progress',
  homeScore: '[2]',
  awayScore: '[1]',
  vbScores: null,
  homeName: { eng: 'Rightham' },
  awayName: { eng: 'Leftford' },
} as unknown as Match;
const mila = { uid: '7', nickname: 'Mila', cover: '/covers/general.webp', match: null } as unknown as LiveHost;

let off: string[];
let closed: string[];
let readers: unknown[];
let isMaintained: boolean;
beforeEach(() => {
  off = [];
  closed = [];
  readers = [];
  isMaintained = false;
});

const data = createFirstData(
  {
    matches: {
      home: { topMatches: async () => [match], middle: async () => ({ items: [mila], total: 1 }) },
    },
    hosts: {
      coversFor: async (hosts: readonly LiveHost[], reader: { country: string | null }) => {
        readers.push(reader);
        return hosts.map((host) => (reader.country === 'ID' ? { ...host, cover: '/covers/id.webp' } : host));
      },
    },
    regions: {
      gate: {
        check: (country: string | null) =>
          closed.includes(country ?? '') ? refuse('7898', { reason: 'region' }) : null,
      },
    },
    maintenance: { check: () => (isMaintained ? refuse('maintenance', { seconds: 60 }) : null) },
  } as unknown as Parameters<typeof createFirstData>[0],
  { isOn: (feature) => !off.includes(feature) },
  ({ headers }) => String(headers['x-country'] ?? '') || null,
);
const keyOf = (country: string) =>
  data.keyOf({ raw: { headers: { 'x-country': country } } } as unknown as FastifyRequest);

it('has the hosts on air before the matches, with the cover of the country and for nobody in particular', async () => {
  expect(await data.load('ID')).toEqual({
    hero: [
      { kind: 'host', nickname: 'Mila', cover: '/covers/id.webp' },
      { kind: 'match', teams: [{ eng: 'Rightham' }, { eng: 'Leftford' }], score: ['2', '1'] },
    ],
  });
  expect(readers).toEqual([{ uid: null, country: 'ID' }]);
  expect(await data.load('')).toMatchObject({ hero: [{ cover: '/covers/general.webp' }, {}] });
});

it.each(['guests', 'automaticGuests'])('is empty where %s are switched off', async (feature) => {
  off = [feature];
  expect(await data.load('')).toBeNull();
});

it('is empty for a country that is refused everything', async () => {
  closed = ['CN'];
  expect(await data.load('CN')).toBeNull();
  expect(await data.load('ID')).not.toBeNull();
});

it('is empty while the portal is closed for a maintenance', async () => {
  isMaintained = true;
  expect(await data.load('')).toBeNull();
});

it('takes unknown countries as none, so that nobody fills the cache with invented ones', () => {
  expect([keyOf('ID'), keyOf('QZ'), keyOf('')]).toEqual(['ID', '', '']);
});
