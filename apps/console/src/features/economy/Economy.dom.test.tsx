import { useCall } from '@touchline/app-kit/calls';
import { walletOperatorCalls as calls, type Economy as Rules } from '@touchline/contract/wallet';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { button, click, draw, stubServer, typeInto } from '../../shared/testing/draw.tsx';
import { Economy } from './Economy.tsx';

const noor = { uid: '8', name: 'Noor' };
let rules: Rules;
let page: Awaited<ReturnType<typeof draw>>;
let asked: ReturnType<typeof stubServer>;

/** Changes when the page has loaded another version. */
function ReadRevision() {
  return <p>read revision {useCall(calls.economy, {}).data?.revision}</p>;
}

beforeEach(async () => {
  rules = {
    taskRewards: { register: 10, firstFollow: 20, avatar: 30 },
    coupons: ([50, 60, 70, 80] as const).map((tier) => ({ tier, price: tier, left: 5 })),
    couponLifeDays: 7,
    giftShare: 40,
    revision: 1,
    by: null,
  };
  asked = stubServer(({ path, input }) => {
    if (path === calls.economy.path) return { data: rules };
    if (input.revision !== rules.revision) return { code: 'conflict', status: 409 };
    const { taskRewards, giftShare } = input as unknown as Rules;
    rules = { ...rules, taskRewards, giftShare, revision: rules.revision + 1 };
    return { data: rules };
  });
  page = await draw(
    <>
      <Economy />
      <ReadRevision />
    </>,
    '/economy',
  );
  await vi.waitUntil(() => document.querySelector('form'), { timeout: 5000 });
  await typeInto(field('Registering'), '11');
  await typeInto(field('stock'), '9');
});
afterEach(() => page.close());

const field = (name: string): HTMLInputElement => {
  const label = [...document.querySelectorAll('label')].find((each) => each.textContent?.includes(name));
  const found = label && document.getElementById(label.htmlFor);
  if (!(found instanceof HTMLInputElement)) throw new Error(`no field ${name}`);
  return found;
};
const text = () => document.body.textContent ?? '';
const dialog = () => document.querySelector('[role=alertdialog]');
const saved = () => asked.filter(({ path }) => path === calls.saveEconomy.path).map(({ input }) => input);
const colleagueSaves = () => {
  rules = { ...rules, taskRewards: { ...rules.taskRewards, register: 12 }, giftShare: 45, revision: 4, by: noor };
};
const save = async () => {
  await click(button('Save'));
  await vi.waitUntil(dialog, { timeout: 5000 });
  await click(dialog()?.querySelector('button[type=submit]'));
};
const conflict = async () => {
  colleagueSaves();
  await save();
  await vi.waitUntil(() => text().includes('Noor saved this while you were editing'), { timeout: 5000 });
};

it('asks before prices change, then saves them', async () => {
  await save();
  await expect.poll(() => field('Registering').value === '11' && dialog() === null, { timeout: 5000 }).toBe(true);
  expect(saved()).toMatchObject([{ taskRewards: { register: 11 }, restock: [{ tier: 50, left: 9 }], revision: 1 }]);
  await expect.poll(() => button('Save')?.disabled, { timeout: 5000 }).toBe(true);
});

it('shows both figures when a colleague saved first, and overwrites only the typed ones when confirmed', async () => {
  await conflict();
  await expect.poll(dialog, { timeout: 5000 }).toBeNull();
  expect(text()).toContain('RegisteringSaved now12Yours11');
  expect(text()).not.toContain('Saved now45');
  expect(field('Registering').value).toBe('11');
  await click(button('Overwrite with mine'));
  await expect.poll(() => saved().length, { timeout: 5000 }).toBe(2);
  expect(saved()[1]).toMatchObject({
    taskRewards: { register: 11, firstFollow: 20 },
    giftShare: 45,
    restock: [{ tier: 50, left: 9 }],
    revision: 4,
  });
  await expect.poll(() => field('share').value, { timeout: 5000 }).toBe('45');
  expect(text()).not.toContain('Noor saved this');
});

it.each(['Discard mine, load theirs', 'Undo'])(
  'continues with the figures of the colleague after "%s"',
  async (choice) => {
    await conflict();
    await expect.poll(dialog, { timeout: 5000 }).toBeNull();
    await click(button(choice));
    await expect
      .poll(() => [field('Registering').value, field('share').value], { timeout: 5000 })
      .toEqual(['12', '45']);
    expect(text()).not.toContain('Noor saved this');
    expect(saved()).toHaveLength(1);
  },
);

it('offers the choice even if the page loaded the newer figures before', async () => {
  colleagueSaves();
  await page.reload();
  await expect.poll(text, { timeout: 5000 }).toContain('read revision 4');
  await save();
  await expect.poll(text, { timeout: 5000 }).toContain('Noor saved this while you were editing');
  expect(rules.taskRewards.register).toBe(12);
});
