import { type ApplicationDetails, applicationOperatorCalls as calls } from '@touchline/contract/operators';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, click, draw, hold, press, stubServer, typeInto } from '../../../shared/testing/draw.tsx';
import { signInAs } from '../../../shared/testing/sign-in-as.ts';
import { Applications } from './Applications.tsx';

const applicationOf = (id: string): ApplicationDetails => ({
  id,
  uid: `10${id}`,
  appNumber: `4821400${id}`,
  nickname: `applicant ${id}`,
  avatar: null,
  region: { country: 'VN', province: null, city: null },
  sports: [1],
  languages: ['vie'],
  status: 'under_review',
  appliedAt: '2026-11-19T10:00:00Z',
  decidedAt: null,
  undoUntil: null,
  assignee: null,
  hostStatus: 'under_review',
  form: {
    realName: 'Nguyễn Quang Minh',
    nickname: `applicant ${id}`,
    region: { country: 'VN', province: null, city: null },
    birthday: '1995-04-12',
    sports: [1],
    languages: ['vie'],
    experience: 'Two years',
    contact: 'minh@example.com',
    sampleLink: '',
  },
  phone: '+84 ******7731',
  language: 'vie',
  registeredAt: '2026-11-01T10:00:00Z',
  documents: [],
  documentsUntil: null,
  risks: [],
  history: [],
  rejection: null,
  decidedBy: null,
  sms: null,
});

const rowOf = (application: ApplicationDetails) => ({ ...application, riskLevel: 'none', risks: [] });

let state: Map<string, ApplicationDetails>;
let refusal: string | null;
let asked: ReturnType<typeof stubServer>;
let page: Awaited<ReturnType<typeof draw>>;

beforeEach(async () => {
  refusal = null;
  state = new Map(['1', '2', '3'].map((id) => [id, applicationOf(id)]));
  signInAs('reviewer', 'Lin Yue');
  asked = stubServer(({ path, input }) => {
    const all = [...state.values()];
    const one = state.get(String(input.id)) ?? applicationOf('1');
    if (path === calls.applications.path) {
      const items = all.filter(({ status }) => status === 'under_review').map(rowOf);
      return {
        data: {
          items,
          total: items.length,
          page: 1,
          pageSize: 50,
          waiting: items.length,
          oldestAppliedAt: one.appliedAt,
        },
      };
    }
    if (path === calls.rejectionReasons.path)
      return { data: { items: [{ template: 'incomplete', text: 'Incomplete' }] } };
    if (path === calls.preview.path)
      return {
        data: {
          language: 'vie',
          phone: one.phone,
          reason: null,
          sms: `SMS ${typeof input.template === 'string' ? input.template : 'approved'}`,
        },
      };
    if (path === calls.application.path) return { data: one };
    if (path === calls.documents.path) {
      const items = one.documents.map(({ kind }) => ({ kind, url: `data:,${kind}` }));
      return { data: { items, expiresAt: new Date(Date.now() + 600_000).toISOString() } };
    }
    if (path === calls.reviewers.path) return { data: { items: [] } };
    if (refusal) return { code: refusal, status: 409 };
    const next: ApplicationDetails = {
      ...one,
      ...(path === calls.take.path ? { assignee: { uid: '7', name: 'Lin Yue' } } : {}),
      ...(path === calls.approve.path ? { status: 'approved' as const } : {}),
      ...(path === calls.reject.path ? { status: 'rejected' as const } : {}),
      ...(path === calls.undo.path ? { status: 'under_review' as const } : {}),
    };
    state.set(one.id, next);
    return { data: next };
  });
  page = await draw(<Applications />, '/applications');
  await vi.waitUntil(() => document.querySelectorAll('[data-row]').length === 3);
});
afterEach(() => page.close());

const open = () => page.search().get('open');
const shown = () => document.querySelector('aside h2')?.textContent;
const went = (path: string) => asked.filter((each) => each.path === path).map(({ input }) => input);
const select = () => document.querySelector('aside select') as HTMLSelectElement;

describe('reviewing applications by keyboard', () => {
  it('moves with J and K, closes with Escape and keeps the open application in the URL', async () => {
    await press('j');
    await expect.poll(shown).toBe('applicant 1');
    await press('j');
    await expect.poll(open).toBe('2');
    await press('k');
    await expect.poll(open).toBe('1');
    await press('k');
    expect(open()).toBe('1');
    await press('Escape');
    await expect.poll(open).toBeNull();
  });

  it('takes an application, approves it and shows the next one', async () => {
    await press('j');
    await expect.poll(shown).toBe('applicant 1');
    await press('t');
    await expect.poll(() => went(calls.take.path)).toEqual([{ id: '1' }]);
    await expect.poll(() => document.querySelector('aside')?.textContent).toContain('Unassign');
    await press('a');
    await expect.poll(() => went(calls.approve.path)).toEqual([{ id: '1' }]);
    await expect.poll(shown).toBe('applicant 2');
  });

  it('decides nothing by a key that stays down, which only moves', async () => {
    await hold('j');
    await expect.poll(shown).toBe('applicant 1');
    await hold('a');
    await hold('t');
    await hold('j');
    await expect.poll(shown).toBe('applicant 2');
    expect([went(calls.approve.path), went(calls.take.path)]).toEqual([[], []]);
  });

  it('ignores a second press right after a decision', async () => {
    const pauses: (() => void)[] = [];
    const later = globalThis.setTimeout;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((work: TimerHandler, ms?: number) => {
      if (ms !== 800 || typeof work === 'string') return later(work, ms);
      pauses.push(() => void work());
      return later(() => undefined, 0);
    });
    await press('j');
    await expect.poll(shown).toBe('applicant 1');
    await press('a');
    await expect.poll(shown).toBe('applicant 2');
    await press('a');
    expect(went(calls.approve.path)).toEqual([{ id: '1' }]);
    for (const end of pauses) end();
    await expect.poll(() => button('Approve A')?.disabled).toBe(false);
    await press('a');
    await expect.poll(() => went(calls.approve.path)).toEqual([{ id: '1' }, { id: '2' }]);
    await expect.poll(shown).toBe('applicant 3');
    vi.restoreAllMocks();
  });

  it('undoes a decision from its toast and returns to the applicant', async () => {
    await press('j');
    await expect.poll(shown).toBe('applicant 1');
    await press('a');
    await expect.poll(shown).toBe('applicant 2');
    await expect.poll(() => button('Undo')).toBeTruthy();
    await click(button('Undo'));
    await expect.poll(() => went(calls.undo.path)).toEqual([{ id: '1' }]);
    await expect.poll(open).toBe('1');
    await expect.poll(() => document.body.textContent).toContain('Undone. applicant 1 is waiting again.');
  });

  // Proves consoleReview:approveAsk.doubt.documents
  // Proves consoleReview:approveAsk.doubt.risk
  it('asks once before it approves somebody whose documents were not opened or whose risk is high', async () => {
    const risks = [{ signal: 'banned_device' as const, level: 'high' as const, accounts: [], times: null, at: null }];
    const documents = [{ kind: 'id_front' as const, available: true }];
    state.set('1', { ...applicationOf('1'), risks, documents });
    await press('j');
    await expect.poll(shown).toBe('applicant 1');
    await press('a');
    await expect.poll(() => button('Cancel')).toBeTruthy();
    const dialog = () => document.querySelector('dialog[open]')?.textContent ?? '';
    expect(dialog()).toContain('You haven’t opened the documents.');
    expect(dialog()).toContain('The risk is high');
    expect(went(calls.approve.path)).toEqual([]);
    await click(document.querySelector('dialog[open] button[type=submit]'));
    await expect.poll(() => went(calls.approve.path)).toEqual([{ id: '1' }]);
    await expect.poll(shown).toBe('applicant 2');
  });

  it('steps through the documents with keys while the focus is anywhere on the page', async () => {
    const kinds = ['id_front', 'id_back', 'selfie'] as const;
    const documents = kinds.map((kind) => ({ kind, available: true }));
    state.set('1', { ...applicationOf('1'), documents });
    await press('j');
    await expect.poll(shown).toBe('applicant 1');
    await press('d');
    const picture = () => document.querySelector<HTMLImageElement>('section[tabindex="-1"] img');
    const zoom = () => picture()?.parentElement?.style.getPropertyValue('--zoom');
    await expect.poll(() => picture()?.src, { timeout: 5000 }).toContain('id_front');
    expect(document.querySelector('dialog[open]')).toBeNull();
    expect(document.querySelector('aside dl')?.textContent).toMatch(/Birthday.*1995.*\d+ years/);
    expect(button('Previous picture')?.disabled).toBe(true);
    await press('ArrowRight');
    await expect.poll(() => picture()?.src).toContain('id_back');
    await click(button('Next picture'));
    await expect.poll(() => picture()?.src).toContain('selfie');
    expect(button('Next picture')?.disabled).toBe(true);
    document.documentElement.dir = 'rtl';
    await press('ArrowRight');
    await expect.poll(() => picture()?.src).toContain('id_back');
    document.documentElement.dir = 'ltr';
    await press('+');
    expect(zoom()).toBe('1.5');
    await click(button('Zoom out'));
    expect([zoom(), button('Zoom out')?.disabled]).toEqual(['1', true]);
    await press('o');
    expect(picture()?.style.rotate).toBe('90deg');
    await press('ArrowLeft', select());
    expect(picture()?.src).toContain('id_back');
    await press('Escape');
    await expect.poll(picture).toBeNull();
    expect(open()).toBe('1');
  });

  it('rejects only with a reason: R focuses it first, and again when "something else" needs words', async () => {
    await press('j');
    await expect.poll(shown).toBe('applicant 1');
    await press('r');
    expect(document.activeElement).toBe(select());
    await typeInto(select(), 'other');
    await press('r');
    expect(document.activeElement?.tagName).toBe('TEXTAREA');
    await typeInto(select(), 'incomplete');
    await expect.poll(() => document.querySelector('aside')?.textContent).toContain('SMS incomplete');
    await press('r');
    await expect.poll(() => went(calls.reject.path)).toEqual([{ id: '1', template: 'incomplete', words: '' }]);
    await expect.poll(shown).toBe('applicant 2');
  });

  it('never sends a reason that was chosen for another applicant', async () => {
    await press('j');
    await expect.poll(shown).toBe('applicant 1');
    await typeInto(select(), 'other');
    await typeInto(document.querySelector('aside textarea') as HTMLTextAreaElement, 'The selfie is of another person');
    await press('j');
    await expect.poll(shown).toBe('applicant 2');
    expect(select().value).toBe('');
    await press('r');
    expect(document.activeElement).toBe(select());
    expect(went(calls.reject.path)).toEqual([]);
  });

  it('ignores keys while somebody types', async () => {
    await press('j');
    await expect.poll(shown).toBe('applicant 1');
    await typeInto(select(), 'other');
    const words = document.querySelector('aside textarea') as HTMLTextAreaElement;
    await press('a', words);
    await press('j', words);
    expect([went(calls.approve.path), open()]).toEqual([[], '1']);
  });

  it('reports that a colleague was faster and stays to show their decision', async () => {
    await press('j');
    await expect.poll(shown).toBe('applicant 1');
    refusal = 'application_already_decided';
    state.set('1', { ...applicationOf('1'), status: 'approved', decidedBy: { uid: '8', name: 'Ana P.' } });
    await press('a');
    await expect
      .poll(() => document.querySelector('aside [role=status]')?.textContent)
      .toBe('A colleague has just decided this application.');
    await expect.poll(() => document.querySelector('aside footer')?.textContent).toContain('Approved');
    expect(open()).toBe('1');
  });

  it('offers no decision on an application that a colleague holds', async () => {
    state.set('1', { ...applicationOf('1'), assignee: { uid: '8', name: 'Ana P.' } });
    await press('j');
    await expect.poll(() => document.querySelector('aside')?.textContent).toContain('Ana P. is working on it');
    await press('a');
    await press('r');
    await press('t');
    expect([went(calls.approve.path), went(calls.take.path)]).toEqual([[], []]);
  });
});
