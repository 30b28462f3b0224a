import { mount } from '@touchline/ui/testing/mount.tsx';
import { afterEach, expect, test } from 'vitest';
import { ScorePair } from './Score.tsx';

let page: ReturnType<typeof mount> | undefined;
afterEach(() => page?.unmount());
const lit = () => [...document.querySelectorAll('[class*="changed"]')];

test('highlights only the figure that changes in place, every time', () => {
  page = mount(<ScorePair home={1} away={0} />);
  expect(lit()).toHaveLength(0);
  page.draw(<ScorePair home={2} away={0} />);
  expect(lit().map((each) => each.textContent)).toEqual(['2']);
  const first = lit()[0];
  page.draw(<ScorePair home={2} away={0} />);
  expect(lit()[0]).toBe(first);
  page.draw(<ScorePair home={3} away={0} />);
  expect(lit().map((each) => each.textContent)).toEqual(['3']);
  expect(lit()[0]).not.toBe(first);
});
