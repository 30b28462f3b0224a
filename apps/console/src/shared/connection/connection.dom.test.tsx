import { useCall } from '@touchline/app-kit/calls';
import { operatorCalls } from '@touchline/contract/operators';
import { afterEach, expect, it, vi } from 'vitest';
import { LoadError } from '../page/LoadError.tsx';
import { draw, stubServer } from '../testing/draw.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';

let page: Awaited<ReturnType<typeof draw>>;
afterEach(() => page.close());

const text = (): string => document.body.textContent ?? '';

it('tries again when the connection returns', async () => {
  const retry = vi.fn<() => void>();
  page = await draw(<LoadError onRetry={retry} />);
  expect(retry).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledTimes(1);
});

function Colleagues() {
  const { data } = useCall(operatorCalls.colleagues, {});
  return <p>{data ? `${data.items.length} colleagues` : ''}</p>;
}

it('says that shown data is old while the server cannot be reached, and no longer than that', async () => {
  let lost = false;
  stubServer(() => (lost ? { code: 'internal', status: 500 } : { data: { items: [] } }));
  page = await draw(
    <>
      <ConnectionNotice />
      <Colleagues />
    </>,
  );
  await expect.poll(text).toContain('0 colleagues');
  expect(text()).not.toContain('No connection');
  lost = true;
  await page.reload();
  await expect.poll(text).toContain('No connection');
  expect(text()).toContain('0 colleagues');
  lost = false;
  await page.reload();
  await expect.poll(text).not.toContain('No connection');
});
