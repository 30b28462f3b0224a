import { agreementCalls } from '@touchline/contract/agreements';
import { act } from 'react';
import { expect, it } from 'vitest';
import { ok, pressReady, setStage } from '../../shared/testing/stage.tsx';
import { AgreementDialog } from './AgreementDialog.tsx';

const { answer, askedOf, show, sees, page, until } = setStage(['pages', 'common', 'errors']);
const changed = [{ page: 'service', edition: 3, publishedAt: '2026-03-01T20:00:00.000Z' }];
const button = (text: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
  if (!found) throw new Error(`no button ${text}`);
  return found;
};

it('asks a member to accept what changed, and closes once it is stored', async () => {
  answer(agreementCalls.pending, ok({ items: changed }));
  answer(agreementCalls.accept, ok({ items: [] }));
  await show(<AgreementDialog />);
  await sees('Our terms have changed');
  expect(document.querySelector('a')?.getAttribute('href')).toBe('#/user/contract/service');
  await pressReady(() => button('Accept'));
  await until(() => expect(page()).not.toContain('Our terms have changed'));
  expect(askedOf(agreementCalls.accept)).toEqual([{ items: [{ page: 'service', edition: 3 }] }]);
});

it('stays and explains when the server cannot store it', async () => {
  answer(agreementCalls.pending, ok({ items: changed }));
  answer(agreementCalls.accept, { success: false, code: 'too_many_requests' });
  await show(<AgreementDialog />);
  await sees('Our terms have changed');
  await pressReady(() => button('Accept'));
  await until(() => expect(document.querySelector('[role=alert], [role=status]')).not.toBeNull());
  expect(page()).toContain('Our terms have changed');
});

it('can be put off until the next visit', async () => {
  answer(agreementCalls.pending, ok({ items: changed }));
  await show(<AgreementDialog />);
  await sees('Our terms have changed');
  await act(async () => button('Later').click());
  await until(() => expect(page()).not.toContain('Our terms have changed'));
  expect(askedOf(agreementCalls.accept)).toEqual([]);
});

it('asks nothing when everything is accepted', async () => {
  answer(agreementCalls.pending, ok({ items: [] }));
  await show(<AgreementDialog />);
  await until(() => expect(askedOf(agreementCalls.pending)).toHaveLength(1));
  expect(page()).toBe('');
});
