import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { isComposing } from '../light/composing.ts';

export interface ComboOption {
  value: string;
  label: string;
  /** A secondary, quieter text that distinguishes equal labels. */
  note?: string | undefined;
}

interface Combo {
  options: readonly ComboOption[];
  /** Text of the field while the user is not typing. */
  chosenLabel: string;
  onChoose: (option: ComboOption) => void;
  onSearch: (text: string) => void;
}

/**
 * State and keys of an editable combobox with a filtered list (WAI-ARIA APG): the focus stays in the field, arrows move
 * through the list, Enter chooses, Escape closes the list and then reverts the typed text.
 */
export function useCombobox({ options, chosenLabel, onChoose, onSearch }: Combo) {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  /** Null while the user is not typing. */
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const active = open ? Math.min(at, options.length - 1) : -1;

  useEffect(() => {
    if (active >= 0) list.current?.querySelectorAll('[role=option]')[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  const search = (text: string | null): void => {
    setTyped(text);
    onSearch(text ?? '');
  };
  const show = (first: number): void => {
    setOpen(true);
    setAt(first);
  };
  /** Typed text that was not chosen is dropped; the field shows the chosen label again. */
  const close = (): void => {
    setOpen(false);
    setAt(-1);
    search(null);
  };
  const choose = (option: ComboOption): void => {
    close();
    onChoose(option);
  };

  function onKeyDown(event: KeyboardEvent): void {
    // Keys during IME composition choose characters, not options.
    if (isComposing(event.nativeEvent)) return;
    const act = actOf(event);
    if (!act) return;
    // Keeps the drawer around it open and the form unsent.
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  /** The action of a key; null for keys of the field itself or of its ancestors. */
  function actOf({ key, altKey }: KeyboardEvent): (() => void) | null {
    const last = options.length - 1;
    const option = options[active];
    if (key === 'ArrowDown') return () => (open ? setAt(active >= last ? 0 : active + 1) : show(0));
    if (key === 'ArrowUp' && altKey) return open ? close : null;
    if (key === 'ArrowUp') return () => (open ? setAt(active <= 0 ? last : active - 1) : show(last));
    if (key === 'Enter') return open && option ? () => choose(option) : null;
    if (key === 'Escape') return open || typed !== null ? close : null;
    return null;
  }

  return {
    field,
    list,
    listId,
    open,
    active,
    optionId: (index: number): string => `${listId}-${index}`,
    text: typed ?? chosenLabel,
    close,
    choose,
    input: {
      onKeyDown,
      onType: (text: string): void => {
        search(text);
        show(text === '' ? -1 : 0);
      },
      onPress: (): void => {
        if (!open) show(-1);
      },
    },
  };
}
