import { describe, expect, it } from 'vitest';
import { asksForCode, roomStaffOf, staffAnswer, staffGroups, staffMay, staffRoles } from './permissions.ts';

describe('staff permissions by role', () => {
  it('covers every group and role', () => {
    for (const group of staffGroups)
      for (const role of staffRoles) expect(['yes', 'no', 'code', 'own']).toContain(staffAnswer(group, role));
  });

  it.each([
    ['applications', 'yes no no no yes no'],
    ['documents', 'code no no no code no'],
    ['people', 'yes yes no no yes no'],
    ['discipline', 'no yes no no yes no'],
    ['bans', 'no code no no code no'],
    ['reports', 'no yes no no yes no'],
    ['reports_read', 'yes yes no no yes no'],
    ['matches', 'no no yes no yes no'],
    ['content', 'no no yes no yes no'],
    ['words', 'no yes no no code no'],
    ['economy', 'no no no yes yes no'],
    ['coins', 'no no no code code no'],
    ['platform', 'no no no no code no'],
    ['audit', 'own own own own yes own'],
  ] as const)('lists the answers of %s: %s', (group, expected) => {
    expect(staffRoles.map((role) => staffAnswer(group, role)).join(' ')).toBe(expected);
  });

  it('requires a code for writing and for documents, not for reading lists', () => {
    expect(asksForCode({ staff: 'platform' }, 'administrator')).toBe(true);
    expect(asksForCode({ staff: 'platform', reading: true }, 'administrator')).toBe(false);
    expect(asksForCode({ staff: 'documents' }, 'reviewer')).toBe(true);
    expect(asksForCode({ staff: 'words' }, 'moderator')).toBe(false);
  });

  it('makes moderators and administrators operators in rooms, assistants small assistants, and nobody else', () => {
    expect(staffRoles.map((role) => [role, roomStaffOf(role)])).toEqual([
      ['reviewer', null],
      ['moderator', 'operator'],
      ['editor', null],
      ['finance', null],
      ['administrator', 'operator'],
      ['assistant', 'assistant'],
    ]);
  });

  it('admits a role to partly allowed groups and to groups that require a code', () => {
    expect(staffRoles.filter((role) => staffMay('bans', role))).toEqual(['moderator', 'administrator']);
    expect(staffRoles.every((role) => staffMay('audit', role))).toBe(true);
  });
});
