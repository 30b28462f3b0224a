import { toast, toastStore } from '@touchline/ui';
import { afterEach, expect, it, vi } from 'vitest';
import { showUndo, undoLast } from './undo.ts';

afterEach(() => toast.clear());

it('undoes the last action first, each once, also of equal ones', () => {
  const undone: number[] = [];
  for (const number of [1, 2]) showUndo({ text: 'Message deleted', label: 'Undo', onUndo: () => undone.push(number) });
  expect(toastStore.all()).toHaveLength(2);
  expect([undoLast(), undoLast(), undoLast()]).toEqual([true, true, false]);
  expect(undone).toEqual([2, 1]);
  expect(toastStore.all()).toEqual([]);
});

it('undoes nothing whose toast is gone', () => {
  const onUndo = vi.fn<() => void>();
  showUndo({ text: 'Message deleted', label: 'Undo', onUndo });
  toast.clear();
  expect(undoLast()).toBe(false);
  expect(onUndo).not.toHaveBeenCalled();
});
