import { IconCheck, IconSelector } from '@tabler/icons-react';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { cx } from '../light/cx.ts';
import { Icon } from '../light/Icon.tsx';
import { useFloat } from '../light/use-float.ts';
import css from './Combobox.module.css';
import { Field, type FieldFrame, FieldShell } from './Field.tsx';
import { type ComboOption, useCombobox } from './use-combobox.ts';

export interface ComboboxProps extends FieldFrame {
  /** Options for the latest text that was passed to `onSearch`. */
  options: readonly ComboOption[];
  /** Empty while nothing is chosen. */
  value: string;
  /** Label of the value, which may be missing from the options. */
  valueLabel: string;
  onChange: (value: string, label: string) => void;
  /** Called while the user types, and with an empty text when the list closes. */
  onSearch: (text: string) => void;
  /** "Nothing found". */
  emptyText: string;
  /** The options of the current text are loading. */
  busy?: boolean | undefined;
  placeholder?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** Picks one of many options by name: type a part of it, then choose. */
export function Combobox({
  options,
  value,
  valueLabel,
  onChange,
  onSearch,
  emptyText,
  busy = false,
  placeholder,
  required,
  disabled,
  ...frame
}: ComboboxProps) {
  const box = useRef<HTMLSpanElement>(null);
  const combo = useCombobox({
    options,
    chosenLabel: valueLabel,
    onChoose: (option) => onChange(option.value, option.label),
    onSearch,
  });
  const { field, list, listId, open, active, optionId, input } = combo;
  const anchor = useCallback(() => box.current?.firstElementChild ?? null, []);
  useFloat(open, anchor, list, {});
  return (
    <Field {...frame}>
      {(ids) => (
        <span ref={box} className={css.box}>
          <FieldShell>
            <input
              {...ids}
              ref={field}
              type="text"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={open}
              aria-controls={open ? listId : undefined}
              aria-activedescendant={active >= 0 ? optionId(active) : undefined}
              aria-required={required}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={placeholder}
              disabled={disabled}
              value={combo.text}
              onChange={({ target }) => input.onType(target.value)}
              onKeyDown={input.onKeyDown}
              onClick={input.onPress}
              onFocus={({ target }) => target.select()}
              onBlur={combo.close}
            />
            <Icon of={IconSelector} size="s" />
          </FieldShell>
          {open && (
            <List combo={combo} label={frame.label} options={options} value={value} emptyText={emptyText} busy={busy} />
          )}
        </span>
      )}
    </Field>
  );
}

type ListProps = Pick<ComboboxProps, 'options' | 'value' | 'emptyText' | 'busy' | 'label'> & {
  combo: ReturnType<typeof useCombobox>;
};

function List({ combo, options, value, emptyText, busy, label }: ListProps) {
  const { field, list, listId, active, optionId, choose } = combo;
  // At least as wide as the box; runs before the list is placed.
  useLayoutEffect(() => {
    const box = field.current?.parentElement;
    if (box && list.current) list.current.style.setProperty('min-inline-size', `${box.offsetWidth}px`);
  }, [field, list]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: presses leave the focus in the field, which handles the keys
    <div ref={list} popover="manual" className={css.list} onMouseDown={(event) => event.preventDefault()}>
      <div
        id={listId}
        role="listbox"
        className={css.options}
        aria-label={typeof label === 'string' ? label : undefined}
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
          <div // oxlint-disable-line jsx-a11y/click-events-have-key-events -- as above
            key={option.value}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={cx(css.option, index === active && css.active)}
            onClick={() => choose(option)}
          >
            <span>
              {option.label}
              {option.note && <small>{option.note}</small>}
            </span>
            {option.value === value && <Icon of={IconCheck} size="s" />}
          </div>
        ))}
      </div>
      {options.length === 0 && !busy && (
        <p role="status" className={css.none}>
          {emptyText}
        </p>
      )}
    </div>
  );
}
