import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { byRole, mount, press } from '../testing/mount.tsx';
import { TabPanel, Tabs } from './Tabs.tsx';

let page: ReturnType<typeof mount> | undefined;
afterEach(() => {
  page?.unmount();
  document.documentElement.removeAttribute('dir');
});

function Sample() {
  const [value, setValue] = useState('b');
  return (
    <>
      <Tabs
        name="t"
        label="Parts"
        value={value}
        onChange={setValue}
        items={['a', 'b', 'c'].map((id) => ({ id, label: id }))}
      />
      <TabPanel name="t" id={value}>
        panel {value}
      </TabPanel>
    </>
  );
}
const stops = () => [...document.querySelectorAll<HTMLElement>('[role="tab"]')].filter((tab) => tab.tabIndex === 0);

test('only the chosen tab is a tab stop, and arrows move focus, choice and panel together', () => {
  page = mount(<Sample />);
  expect(stops().map((tab) => tab.textContent)).toEqual(['b']);
  byRole('tab', 'b').focus();
  press(byRole('tab', 'b'), 'ArrowRight');
  expect(document.activeElement?.textContent).toBe('c');
  expect(stops().map((tab) => tab.textContent)).toEqual(['c']);
  const panel = byRole('tabpanel');
  expect(panel.textContent).toBe('panel c');
  expect(panel.getAttribute('aria-labelledby')).toBe(byRole('tab', 'c').id);
  expect(byRole('tab', 'c').getAttribute('aria-controls')).toBe(panel.id);
  press(byRole('tab', 'c'), 'ArrowRight');
  expect(document.activeElement?.textContent).toBe('a');
  press(byRole('tab', 'a'), 'End');
  expect(document.activeElement?.textContent).toBe('c');
});

test('moves forward with the left arrow in right-to-left', () => {
  page = mount(<Sample />);
  byRole('tablist').style.direction = 'rtl';
  byRole('tab', 'b').focus();
  press(byRole('tab', 'b'), 'ArrowLeft');
  expect(document.activeElement?.textContent).toBe('c');
});
