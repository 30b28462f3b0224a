import { expect, test } from 'vitest';
import { crestLook } from './crest-look.ts';

const seeds = Array.from({ length: 400 }, (_, at) => `team-${at}`);

test('a crest depends on its seed alone and neighbours differ', () => {
  expect(crestLook('Ajax')).toEqual(crestLook('Ajax'));
  const looks = new Set(seeds.map((seed) => JSON.stringify(crestLook(seed))));
  expect(looks.size).toBeGreaterThan(120);
  const patterns = new Set(seeds.map((seed) => crestLook(seed).pattern));
  expect(patterns.size).toBe(12);
});

test('known colours and shape override derived ones; a single colour gets a contrasting figure', () => {
  expect(crestLook('x', { colors: ['#FFFFFF'] }).colors[1]).toBe('#16191D');
  expect(crestLook('x', { colors: ['#0E3B8C'] }).colors[1]).toBe('#FFFFFF');
  const look = crestLook('x', { colors: ['#111111', '#222222'], pattern: 'hoops', shape: 'round' });
  expect(look).toMatchObject({ pattern: 'hoops', shape: 'round' });
  expect(look.colors.slice(0, 2)).toEqual(['#111111', '#222222']);
});
