import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

export interface ComboOption {
  value: string;
  label: string;
  /** A second, quieter text: where two are called the same. */
  note?: string | undefined;
}

interface Combo {
  options: readonly ComboOption[];
  /** What the field says while nobody types. */
  chosenLabel: string;
  onChoose: (option: ComboOption) => void;
  onSearch: (text: string) => void;
}

/**
 * State and keys of an editable combobox whose list follows what is typed (WAI-ARIA APG): the focus stays in the field,
 * arrows go through the list, Enter chooses, Escape closes it and then takes back what was typed.
 */
export function useCombobox({ options, chosenLabel, onChoose, onSearch }: Combo) {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  /** Null while nobody types. */
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
  /** What was typed and not chosen is no choice: the field says again what is chosen. */
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
    // A key of an input method chooses letters, not options.
    if (event.nativeEvent.isComposing) return;
    const act = actOf(event);
    if (!act) return;
    // Nor does the drawer around it close, or the form go off.
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  /** What a key does here; nothing for those that are the field's, or of what is around it. */
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
