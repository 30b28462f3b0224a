import { ApiError } from '@touchline/client';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ShownError } from '../act/index.ts';
import { useForm } from './index.ts';

let root: Root;
const rendered: ReturnType<typeof useForm<{ code: string }>>[] = [];
const form = () => rendered.at(-1) as (typeof rendered)[number];

function Form({ failure }: { failure: Error }) {
  rendered.push(useForm({ initial: { code: '' }, submit: () => Promise.reject(failure) }));
  return null;
}

const send = async (failure: Error): Promise<void> => {
  act(() => root.render(<Form failure={failure} />));
  await act(() => form().run());
};

beforeEach(() => {
  root = createRoot(document.createElement('div'));
});
afterEach(() => act(() => root.unmount()));

test('keeps the input and shows the failure above the form until it changes', async () => {
  await send(new ApiError('no_permission'));
  expect([form().busy, form().notice?.code]).toEqual([false, 'no_permission']);
  act(() => form().set('code', '1'));
  expect([form().values.code, form().notice]).toEqual(['1', null]);
});

test('shows nothing for a failure that is already shown', async () => {
  await send(new ShownError());
  expect([form().busy, form().notice]).toEqual([false, null]);
});
