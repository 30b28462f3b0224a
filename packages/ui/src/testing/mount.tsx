import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { UiTextsProvider } from '../light/texts.tsx';

const testTexts = {
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  show: 'Show',
  hide: 'Hide',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  previous: 'Previous',
  next: 'Next',
  loading: 'Loading',
  clear: 'Clear',
  page: (number: number) => `Page ${number}`,
};

/** Renders into the document for one test; `unmount` removes everything again. */
export function mount(node: ReactNode) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const draw = (next: ReactNode) => act(() => root.render(<UiTextsProvider texts={testTexts}>{next}</UiTextsProvider>));
  draw(node);
  return {
    host,
    draw,
    unmount() {
      act(() => root.unmount());
      host.remove();
    },
  };
}

export function byRole(role: string, name?: string): HTMLElement {
  const tags: Record<string, string> = {
    button: 'button',
    checkbox: 'input[type=checkbox]',
    textbox: 'input, textarea',
  };
  const found = [...document.querySelectorAll<HTMLElement>(`[role="${role}"]${tags[role] ? `, ${tags[role]}` : ''}`)];
  const match = found.find(
    (each) => name === undefined || (each.getAttribute('aria-label') ?? each.textContent) === name,
  );
  if (!match) throw new Error(`No ${role} ${name ?? ''} among ${found.length}`);
  return match;
}

export function press(target: Element, key: string) {
  act(() => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
}

export function click(target: HTMLElement) {
  act(() => {
    target.focus();
    target.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    target.click();
  });
}

export function typeInto(target: HTMLInputElement | HTMLTextAreaElement, text: string) {
  act(() => {
    // React listens to the prototype's setter and would miss a plain assignment.
    const owner = target instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
    Object.getOwnPropertyDescriptor(owner, 'value')?.set?.call(target, text);
    target.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
