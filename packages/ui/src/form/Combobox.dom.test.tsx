import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, mount, press, typeInto } from '../testing/mount.tsx';
import { Combobox } from './index.ts';

const leagues = ['Premier League', 'Serie A', 'Serie B'].map((label, at) => ({ value: String(at + 1), label }));
const chosen = vi.fn<(value: string, label: string) => void>();
const escaped = vi.fn<() => void>();

function League() {
  const [search, setSearch] = useState('');
  const [value, setValue] = useState({ id: '1', label: 'Premier League' });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: represents the drawer around the form
    <div onKeyDown={escaped}>
      <Combobox
        label="League"
        options={leagues.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase()))}
        value={value.id}
        valueLabel={value.label}
        emptyText="Nothing found"
        onSearch={setSearch}
        onChange={(id, label) => {
          chosen(id, label);
          setValue({ id, label });
        }}
      />
      <button type="button">Next</button>
    </div>
  );
}

let page: ReturnType<typeof mount>;
beforeEach(() => {
  page = mount(<League />);
});
afterEach(() => {
  page.unmount();
  vi.clearAllMocks();
});

const field = () => document.querySelector('[role=combobox]') as HTMLInputElement;
const options = () => [...document.querySelectorAll('[role=option]')];
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;
const open = () => field().getAttribute('aria-expanded') === 'true';

test('is a combobox with its own list, named by its label', () => {
  expect(field().labels?.[0]?.textContent).toBe('League');
  expect(field().getAttribute('aria-autocomplete')).toBe('list');
  expect([open(), field().value]).toEqual([false, 'Premier League']);
  click(field());
  const list = document.getElementById(field().getAttribute('aria-controls') ?? '');
  expect(list?.getAttribute('role')).toBe('listbox');
  expect(list?.getAttribute('aria-label')).toBe('League');
});

test('moves through the list with the arrow keys, wraps at its ends and chooses with Enter', () => {
  press(field(), 'ArrowDown');
  expect([open(), active()]).toEqual([true, 'Premier League']);
  press(field(), 'ArrowDown');
  expect(active()).toBe('Serie A');
  expect(options().map((each) => each.getAttribute('aria-selected'))).toEqual(['false', 'true', 'false']);
  press(field(), 'ArrowUp');
  press(field(), 'ArrowUp');
  expect(active()).toBe('Serie B');
  press(field(), 'Enter');
  expect(chosen).toHaveBeenCalledExactlyOnceWith('3', 'Serie B');
  expect([open(), field().value]).toEqual([false, 'Serie B']);
});

test('searches while typing and highlights the first result for Enter', () => {
  typeInto(field(), 'serie');
  expect(options().map((each) => each.textContent)).toEqual(['Serie A', 'Serie B']);
  expect(active()).toBe('Serie A');
  typeInto(field(), 'bundes');
  expect(document.querySelector('[role=status]')?.textContent).toBe('Nothing found');
  press(field(), 'Enter');
  expect(chosen).not.toHaveBeenCalled();
});

test('closes with Escape and restores the chosen label; only the next Escape reaches the drawer', () => {
  typeInto(field(), 'serie');
  press(field(), 'Escape');
  expect([open(), field().value]).toEqual([false, 'Premier League']);
  expect(escaped).not.toHaveBeenCalled();
  press(field(), 'Escape');
  expect(escaped).toHaveBeenCalledOnce();
});

test('is operated with the pointer and drops unchosen text on blur', () => {
  click(field());
  expect(open()).toBe(true);
  click(options()[1] as HTMLElement);
  expect(chosen).toHaveBeenCalledExactlyOnceWith('2', 'Serie A');
  click(field());
  typeInto(field(), 'prem');
  click(document.querySelector('button') as HTMLElement);
  expect(field().value).toBe('Serie A');
});
