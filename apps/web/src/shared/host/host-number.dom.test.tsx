import { hostCalls } from '@touchline/contract/hosts';
import { expect, it } from 'vitest';
import { ok, setStage } from '../testing/stage.tsx';
import { HostNumber } from './HostNumber.tsx';

const { answer, askedOf, show, sees, page, until } = setStage(['common']);

it('shows the number of live hosts of each sport from one answer', async () => {
  const items = [
    { column: 0, num: 1203 },
    { column: 1, num: 4 },
    { column: 2, num: 0 },
  ];
  answer(hostCalls.columnsWithNumbers, ok({ items }));
  await show(
    <ul>
      {[0, 1, 2, 3].map((column) => (
        <li key={column}>
          <HostNumber column={column} />
        </li>
      ))}
    </ul>,
  );
  await sees('1.2K');
  expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['1.2K', '4', '', '']);
  expect(askedOf(hostCalls.columnsWithNumbers)).toHaveLength(1);
});

it('shows no number without an answer', async () => {
  answer(hostCalls.columnsWithNumbers, 'lost');
  await show(<HostNumber column={1} />);
  await until(() => expect(askedOf(hostCalls.columnsWithNumbers).length).toBeGreaterThan(0));
  expect(page()).toBe('');
});
