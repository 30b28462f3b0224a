import { describe, expect, it } from 'vitest';
import { asksForCode, staffAnswer, staffGroups, staffMay, staffRoles } from './permissions.ts';

describe('staff permissions by role', () => {
  it('covers every group and role', () => {
    for (const group of staffGroups)
      for (const role of staffRoles) expect(['yes', 'no', 'code', 'own']).toContain(staffAnswer(group, role));
  });

  it.each([
    ['applications', 'yes no no no yes'],
    ['documents', 'code no no no code'],
    ['people', 'yes yes no no yes'],
    ['discipline', 'no yes no no yes'],
    ['bans', 'no code no no code'],
    ['reports', 'no yes no no yes'],
    ['reports_read', 'yes yes no no yes'],
    ['matches', 'no no yes no yes'],
    ['content', 'no no yes no yes'],
    ['words', 'no yes no no code'],
    ['economy', 'no no no yes yes'],
    ['coins', 'no no no code code'],
    ['platform', 'no no no no code'],
    ['audit', 'own own own own yes'],
  ] as const)('lists the answers of %s: %s', (group, expected) => {
    expect(staffRoles.map((role) => staffAnswer(group, role)).join(' ')).toBe(expected);
  });

  it('requires a code for writing and for documents, not for reading lists', () => {
    expect(asksForCode({ staff: 'platform' }, 'administrator')).toBe(true);
    expect(asksForCode({ staff: 'platform', reading: true }, 'administrator')).toBe(false);
    expect(asksForCode({ staff: 'documents' }, 'reviewer')).toBe(true);
    expect(asksForCode({ staff: 'words' }, 'moderator')).toBe(false);
  });

  it('admits a role to partly allowed groups and to groups that require a code', () => {
    expect(staffRoles.filter((role) => staffMay('bans', role))).toEqual(['moderator', 'administrator']);
    expect(staffRoles.every((role) => staffMay('audit', role))).toBe(true);
  });
});
