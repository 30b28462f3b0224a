import { act, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { byRole, click, mount, typeInto } from '../testing/mount.tsx';
import { FileInput, PasswordField, PhoneField, TextArea, TextField } from './index.ts';

let page: ReturnType<typeof mount> | undefined;
afterEach(() => page?.unmount());
const input = () => document.querySelector('input') as HTMLInputElement;

function Phone() {
  const [code, setCode] = useState('+86');
  const [number, setNumber] = useState('');
  return (
    <PhoneField
      label="Phone"
      codeLabel="Country"
      codes={['+8', '+86', '+84', '+1'].map((value) => ({ value, label: value }))}
      code={code}
      onCode={setCode}
      number={number}
      onNumber={setNumber}
    />
  );
}

test('links label, hint and error to the control', () => {
  page = mount(<TextField label="Name" hint="As on your card" />);
  expect(input().labels?.[0]?.textContent).toBe('Name');
  const note = () => document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent;
  expect(note()).toBe('As on your card');
  expect(input().hasAttribute('aria-invalid')).toBe(false);
  page.draw(<TextField label="Name" hint="As on your card" error="Taken" />);
  expect(note()).toBe('Taken');
  expect(input().getAttribute('aria-invalid')).toBe('true');
});

test('reveals a password on demand and keeps its text', () => {
  page = mount(<PasswordField label="Password" defaultValue="secret" />);
  expect(input().type).toBe('password');
  click(byRole('button', 'Show password'));
  expect(input().type).toBe('text');
  expect(input().value).toBe('secret');
  click(byRole('button', 'Hide password'));
  expect(input().type).toBe('password');
});

test('counts user-perceived characters', () => {
  page = mount(<TextArea label="About" max={3} value="⚽⚽🏀" onChange={() => undefined} />);
  expect(document.querySelector('.num')?.textContent).toBe('3/3');
});

test('splits a pasted number into country code and number', () => {
  page = mount(<Phone />);
  typeInto(input(), '138 0013-8000');
  expect(input().value).toBe('13800138000');
  typeInto(input(), '+84 90 123 45 67');
  expect(input().value).toBe('901234567');
  expect(document.querySelector('select')?.value).toBe('+84');
});

test('hands over the chosen files and forgets them, so that the same one can be chosen again', () => {
  const chosen = vi.fn<(file: File, files: File[]) => void>();
  page = mount(<FileInput ref={null} aria-label="Picture" onChoose={chosen} />);
  const file = new File(['a'], 'a.png');
  const choose = (files: File[]) =>
    act(() => {
      Object.defineProperty(input(), 'files', { configurable: true, value: files });
      input().dispatchEvent(new Event('change', { bubbles: true }));
    });
  choose([file]);
  choose([]);
  expect(chosen.mock.calls).toEqual([[file, [file]]]);
  expect(input().value).toBe('');
});
