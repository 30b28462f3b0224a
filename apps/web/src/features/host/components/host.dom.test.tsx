import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { setFrame } from '../../../shared/testing/frame.tsx';
import type { ApplicationDetails } from '../api/use-application.ts';
import { readDraft, removeDraft, saveDraft } from '../model/application-draft.ts';
import { type ApplicationValues, applicationProblemsOf } from '../model/application-rules.ts';
import { ApplicationForm } from './ApplicationForm.tsx';
import { ApplicationState } from './ApplicationState.tsx';

const { draw } = setFrame(['host', 'common', 'errors', 'profile', 'auth']);

const answers = {
  realName: 'Rafael Souza',
  nickname: 'rafa',
  region: { country: 'BR', province: null, city: null },
  birthday: '1990-02-03',
  sports: [1 as const],
  languages: ['por' as const],
  experience: 'Radio.',
  contact: 'rafa@example.org',
  sampleLink: '',
};
const picture = { address: '/anchor/files/a.jpg', preview: '/x' };
const whole: ApplicationValues = {
  ...answers,
  idFront: picture,
  idBack: picture,
  selfie: null,
  agreement: true,
  areaCode: '',
  phone: '',
  smsCode: '',
};
const details = (more: Partial<ApplicationDetails> = {}): ApplicationDetails => ({
  hostStatus: 'not_an_anchor',
  reason: null,
  bannedUntil: null,
  phone: '+55 *******1234',
  form: { ...answers, realName: '', experience: '' },
  documents: [],
  applications: [],
  ...more,
});

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response('{"success":true,"code":"200","data":{"countries":[]}}'));
});
afterEach(() => localStorage.clear());

const form = (more: Partial<ApplicationDetails> = {}, onDirty = vi.fn<(dirty: boolean) => void>()) =>
  draw(<ApplicationForm uid="7" details={details(more)} onDirty={onDirty} onSent={() => undefined} />);
const field = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement;
const type = (name: string, text: string) =>
  act(async () => {
    const of = field(name) instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(of.prototype, 'value')?.set?.call(field(name), text);
    field(name).dispatchEvent(new Event('input', { bubbles: true }));
  });
const send = () =>
  act(async () => {
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });

describe('form rules', () => {
  it('accepts a complete form', () => expect(applicationProblemsOf(whole)).toEqual({}));
  test.each([
    ['realName', '   ', 'required'],
    ['realName', 'x'.repeat(61), 'text_too_long'],
    ['nickname', '', 'nickname_empty'],
    ['birthday', null, 'birthday_empty'],
    ['birthday', '2990-01-01', 'not_a_birthday'],
    ['region', null, 'region_empty'],
    ['sports', [], 'required'],
    ['languages', [], 'required'],
    ['experience', '', 'required'],
    ['contact', '', 'required'],
    ['sampleLink', 'http://a.example/x', 'not_a_link'],
    ['sampleLink', 'https://name:word@a.example', 'not_a_link'],
    ['sampleLink', 'a.example', 'not_a_link'],
    ['idFront', null, 'required'],
    ['idBack', { address: null, preview: 'blob:x' }, 'still_uploading'],
    ['selfie', { address: null, preview: 'blob:x' }, 'still_uploading'],
    ['agreement', false, 'agreement_not_accepted'],
  ])('rejects %s as %j: %s', (name, value, code) => {
    expect(applicationProblemsOf({ ...whole, [name]: value })).toEqual({ [name]: code });
  });
});

describe('draft', () => {
  it('keeps answers but no pictures', () => {
    saveDraft('7', whole);
    expect(readDraft('7')).toEqual(answers);
    expect(Object.values(localStorage).join()).not.toContain('/anchor/files/');
    expect(readDraft('8')).toBeNull();
    removeDraft('7');
    expect(readDraft('7')).toBeNull();
  });
  it('is dropped when it is invalid', () => {
    localStorage.setItem('touchline.application.7', '{"realName":7');
    expect(readDraft('7')).toBeNull();
    localStorage.setItem('touchline.application.7', '{"realName":7}');
    expect(readDraft('7')).toBeNull();
  });
});

describe('form', () => {
  it('starts from the draft, else from the data of the server', async () => {
    await form();
    expect([field('nickname').value, field('realName').value]).toEqual(['rafa', '']);
    await draw(null);
    saveDraft('7', { ...whole, nickname: 'typed before' });
    await form();
    expect([field('nickname').value, field('realName').value]).toEqual(['typed before', 'Rafael Souza']);
  });
  it('keeps the input, and reports unsaved input', async () => {
    const onDirty = vi.fn<(dirty: boolean) => void>();
    await form({}, onDirty);
    expect(onDirty).toHaveBeenLastCalledWith(false);
    await type('experience', 'Five years of radio');
    expect(onDirty).toHaveBeenLastCalledWith(true);
    expect(readDraft('7')?.experience).toBe('Five years of radio');
  });
  it('shows an error beside each field, and focuses the first', async () => {
    await form();
    await send();
    expect(document.activeElement).toBe(field('realName'));
    expect(document.body.textContent).toContain('Enter your name as it appears on your ID.');
    expect(document.body.textContent).toContain('Please accept the terms of service first.');
    expect(document.querySelectorAll('[data-bad] legend')).toHaveLength(2);
    await type('realName', 'Rafael Souza');
    expect(document.body.textContent).not.toContain('Enter your name as it appears on your ID.');
  });
  it('shows errors of the server at their fields, and keeps the input', async () => {
    const fields = [
      { path: 'nickname', code: 'sensitive_words' },
      { path: 'idBack', code: 'not_an_own_upload' },
    ];
    vi.stubGlobal('fetch', async (address: string) =>
      String(address).includes('anchor_apply_for')
        ? new Response(JSON.stringify({ success: false, code: 'sensitive_words', message: '', fields }), {
            status: 400,
          })
        : new Response('{"success":true,"code":"200","data":{"countries":[]}}'),
    );
    const documents = (['id_front', 'id_back'] as const).map((kind) => ({
      kind,
      address: '/anchor/files/a.jpg',
      url: '/x',
      expiresAt: '2026-01-01T00:00:00.000Z',
    }));
    await form({ form: answers, documents });
    await act(async () => field('agreement').click());
    await send();
    await vi.waitFor(() => expect(document.body.textContent).toContain('words that aren’t allowed'));
    expect(document.body.textContent).toContain('This picture is no longer available. Choose it again.');
    expect(field('experience').value).toBe('Radio.');
  });
  it('asks for a phone only when the account has none', async () => {
    await form();
    expect(field('phone')).toBeNull();
    await draw(null);
    await form({ phone: null });
    expect(field('phone')).not.toBeNull();
  });
});

describe('application state', () => {
  const state = (status: Parameters<typeof ApplicationState>[0]['status'], more: Partial<ApplicationDetails> = {}) =>
    draw(<ApplicationState status={status} details={details(more)} onReapply={() => undefined} />);
  const sent = {
    id: '1',
    status: 'under_review',
    appliedAt: '2026-03-01T10:00:00.000Z',
    decidedAt: null,
    reason: null,
  };
  it('shows under review when it was sent and where the answer goes', async () => {
    await state('under_review', { applications: [{ ...sent, status: 'under_review' }] });
    expect(document.body.textContent).toMatch(/Submitted Mar 1, 2026/);
    expect(document.body.textContent).toContain('+55 *******1234');
  });
  it('shows the reason of a rejection and offers to apply again', async () => {
    await state('rejected', { reason: 'The picture is blurred.' });
    expect(document.querySelector('blockquote')?.textContent).toBe('The picture is blurred.');
    expect(document.querySelector('button')?.textContent).toBe('Apply again');
  });
  it('shows the end and the reason of a ban, and offers nothing for a permanent one', async () => {
    await state('banned', { bannedUntil: '2026-05-01T10:00:00.000Z', reason: 'Music without rights' });
    expect(document.body.textContent).toMatch(/until May 1, 2026/);
    expect(document.querySelector('blockquote')?.textContent).toBe('Music without rights');
    await state('banned_forever', { reason: 'Fraud' });
    expect(document.body.textContent).toContain('can’t apply again');
    expect(document.querySelector('blockquote')?.textContent).toBe('Fraud');
    expect(document.querySelector('button')).toBeNull();
  });
});
