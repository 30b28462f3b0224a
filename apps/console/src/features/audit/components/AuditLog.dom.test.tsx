import { type AuditEntry, staffCalls } from '@touchline/contract/operators';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { click, draw, stubServer } from '../../../shared/testing/draw.tsx';
import { signInAs } from '../../../shared/testing/sign-in-as.ts';
import { AuditLog } from './AuditLog.tsx';

const entryOf = (id: string, action: string, kind: string): AuditEntry => ({
  id,
  action,
  at: '2026-11-19T10:00:00Z',
  operator: { uid: '7', name: 'Lin Yue', role: 'administrator' },
  target: { kind, id: '150000', label: 'Nanning' },
  details: {},
  person: null,
  ip: '203.0.113.7',
});

let page: Awaited<ReturnType<typeof draw>>;
beforeEach(async () => {
  signInAs('administrator', 'Lin Yue');
  const kickoffAt = '2026-11-22T16:00:00.000Z';
  const before = { name: { eng: 'Away FC', zh: '旧客队' } };
  const details = { name: { eng: 'Ops Away FC', zh: '客队' }, kickoffAt, popular: false, before };
  const items = [{ ...entryOf('2', 'studio.zone_close', 'zone'), details }, entryOf('1', 'pigeon.sent', 'pigeon')];
  stubServer(({ path }) => ({
    data: path === staffCalls.auditEntries.path ? { items, next: null } : { items: [] },
  }));
  page = await draw(<AuditLog />, '/audit');
  await vi.waitUntil(() => document.querySelectorAll('[data-row]').length === 2, { timeout: 5000 });
});
afterEach(() => page.close());

it('describes actions in words, shows the raw name on hover and keeps unknown names', () => {
  const [zone, unknown] = document.querySelectorAll('[data-row]');
  expect(zone?.querySelector('[title="studio.zone_close"]')?.textContent).toBe('Turned a studio feature off in a zone');
  expect(zone?.textContent).toContain('Zone 150000');
  expect(unknown?.textContent).toContain('pigeon.sent');
});

it('shows names in the language of the operator, times with their zone, and previous values', async () => {
  const text = document.querySelector('[data-row]')?.textContent ?? '';
  expect(text).toContain('Name: Away FC → Ops Away FC; Kick-off: ');
  expect(text).toMatch(/Nov 22, 2026, 16:00 (UTC|GMT)/);
  expect(text).toContain('Popular: No');
  expect(text).not.toMatch(/T16:00|zh|客队/);

  await click(document.querySelector('[data-row]'));
  await vi.waitUntil(() => document.querySelector('dialog table') !== null, { timeout: 5000 });
  const rows = [...document.querySelectorAll('dialog tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  expect(rows.slice(0, 2)).toEqual([
    ['Field', 'Before', 'After'],
    ['Name', 'Away FC', 'Ops Away FC'],
  ]);
  // The raw record is there, folded.
  const raw = document.querySelector('dialog details') as HTMLDetailsElement;
  expect(raw.open).toBe(false);
  expect(raw.textContent).toContain('"kickoffAt": "2026-11-22T16:00:00.000Z"');
});
