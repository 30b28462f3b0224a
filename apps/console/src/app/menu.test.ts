import { staffRoles } from '@touchline/contract/operators';
import { describe, expect, it } from 'vitest';
import { firstPathOf, menuOf } from './menu.ts';

const idsOf = (role: (typeof staffRoles)[number]) => menuOf(role).flatMap(({ ids }) => ids);

describe('the menu', () => {
  it('shows a role only its permitted screens', () => {
    const denied = {
      reviewer: ['held', 'matches', 'gifts', 'coins', 'news', 'words', 'configuration', 'staff'],
      moderator: ['applications', 'matches', 'gifts', 'coins', 'news', 'pages', 'configuration', 'staff'],
      editor: ['applications', 'reports', 'held', 'live', 'people', 'coins', 'words', 'configuration', 'staff'],
      finance: [
        'applications',
        'reports',
        'held',
        'live',
        'people',
        'matches',
        'news',
        'words',
        'configuration',
        'staff',
      ],
      assistant: ['applications', 'reports', 'held', 'live', 'people', 'matches', 'gifts', 'news', 'words', 'staff'],
    } as const;
    for (const [role, screens] of Object.entries(denied))
      expect(
        idsOf(role as keyof typeof denied).filter((id) => screens.some((each) => each === id)),
        role,
      ).toEqual([]);
    expect(idsOf('finance')).toEqual(expect.arrayContaining(['gifts', 'economy', 'coins', 'audit']));
  });

  it('has the screens of every role in the order of the administrator’s', () => {
    for (const role of staffRoles)
      expect(idsOf(role)).toEqual(idsOf('administrator').filter((id) => idsOf(role).includes(id)));
  });

  it('has no empty group, and gives every role a first screen', () => {
    const first = Object.fromEntries(staffRoles.map((role) => [role, firstPathOf(role)]));
    expect(first).toEqual({
      reviewer: '/applications',
      moderator: '/reports',
      editor: '/matches',
      finance: '/gifts',
      administrator: '/applications',
      assistant: '/audit',
    });
    for (const role of staffRoles) expect(menuOf(role).every(({ ids }) => ids.length > 0)).toBe(true);
  });
});
