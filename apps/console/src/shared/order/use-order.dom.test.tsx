import { afterEach, expect, it, vi } from 'vitest';
import { button, click, draw } from '../testing/draw.tsx';
import { OrderButtons } from './OrderButtons.tsx';
import { useOrder } from './use-order.ts';

const save = vi.fn<(ids: string[]) => Promise<void>>(async () => undefined);
function Rows({ rows }: { rows: readonly string[] }) {
  const order = useOrder(['a', 'b', 'c'], save);
  return rows.map((id) => (
    <OrderButtons key={id} order={order} id={id} upLabel={`${id} up`} downLabel={`${id} down`} />
  ));
}

let page: Awaited<ReturnType<typeof draw>>;
afterEach(() => {
  save.mockClear();
  return page.close();
});
const open = async (...rows: string[]) => {
  page = await draw(<Rows rows={rows} />);
  await vi.waitUntil(() => button(`${rows[0]} up`), { timeout: 5000 });
};

it('saves all ids after a move up or down', async () => {
  await open('a', 'b', 'c');
  await click(button('b up'));
  await vi.waitFor(() => expect(save.mock.calls).toEqual([[['b', 'a', 'c']]]));
  await vi.waitUntil(() => button('b down')?.disabled === false);
  await click(button('b down'));
  await vi.waitFor(() => expect(save.mock.calls[1]).toEqual([['a', 'c', 'b']]));
});

it('does not move the first row up or the last one down', async () => {
  await open('a', 'c');
  expect([button('a up')?.disabled, button('a down')?.disabled]).toEqual([true, false]);
  expect([button('c up')?.disabled, button('c down')?.disabled]).toEqual([false, true]);
});

it('shows no buttons for a row outside the order', async () => {
  await open('a', 'other');
  expect([button('other up'), button('other down')]).toEqual([undefined, undefined]);
});
