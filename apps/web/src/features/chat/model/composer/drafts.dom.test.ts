import { isPageInUse } from '@touchline/app-kit/version';
import { expect, it } from 'vitest';
import { drafts, emptyDraft } from './drafts.ts';

it('keeps the page from reloading while a room has a draft, also when no field shows it', () => {
  expect(isPageInUse()).toBe(false);
  drafts.keep('1', { ...emptyDraft, text: 'well' });
  drafts.keep('2', { ...emptyDraft, text: 'said' });
  drafts.keep('1', emptyDraft);
  expect(isPageInUse()).toBe(true);
  drafts.keep('2', emptyDraft);
  expect(isPageInUse()).toBe(false);
});
