import { limits } from '@touchline/contract/limits';
import { type ToastTone, toast, toastStore } from '@touchline/ui';

/** The toast closes before the server executes the decision. */
const undoShownMs = limits.operators.undoMs - 500;

interface Undoable {
  tone?: ToastTone;
  text: string;
  /** The button: "Undo", "Stop". */
  label: string;
  onUndo: () => void;
  durationMs?: number;
}

/** What can be undone now, by the id of its toast. */
const undos = new Map<number, () => void>();

toastStore.subscribe(() => {
  const shown = new Set(toastStore.all().map(({ id }) => id));
  for (const id of undos.keys()) if (!shown.has(id)) undos.delete(id);
});

/** Says what was done and offers to undo it, by the button and the key Z. */
export function showUndo({ label, onUndo, ...rest }: Undoable): void {
  const id = toast.show({ durationMs: undoShownMs, separate: true, ...rest, action: { label, onAction: onUndo } });
  undos.set(id, onUndo);
}

/** Undoes the last action that still can be; false when there is none. */
export function undoLast(): boolean {
  const last = [...undos].at(-1);
  if (!last) return false;
  const [id, onUndo] = last;
  toast.dismiss(id);
  onUndo();
  return true;
}
