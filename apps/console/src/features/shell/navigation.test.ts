import { staffRoles } from '@touchline/contract/operators';
import { describe, expect, it } from 'vitest';
import { firstPlaceOf, placesOf } from './navigation.ts';

const idsOf = (role: (typeof staffRoles)[number]) => placesOf(role).flatMap(({ places }) => places.map(({ id }) => id));

describe('the menu', () => {
  it('shows a role only its permitted places', () => {
    expect(idsOf('reviewer')).toEqual(['applications', 'reports', 'live', 'people', 'audit']);
    expect(idsOf('moderator')).toEqual(['reports', 'held', 'live', 'people', 'words', 'regions', 'audit']);
    expect(idsOf('editor')).toEqual(['matches', 'news', 'banners', 'pages', 'audit']);
    expect(idsOf('finance')).toEqual(['gifts', 'economy', 'coins', 'audit']);
    expect(idsOf('administrator')).toHaveLength(17);
  });

  it('has no empty group, and gives every role a first page', () => {
    for (const role of staffRoles) {
      expect(placesOf(role).every(({ places }) => places.length > 0)).toBe(true);
      expect(idsOf(role).length).toBeGreaterThan(0);
      expect(firstPlaceOf(role)).toMatch(/^\/\w+/);
    }
  });
});
