import type { TablerIcon } from '@tabler/icons-react';
import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import type { RenderLink } from './link-slot.ts';
import css from './Menu.module.css';
import { useDismiss } from './use-dismiss.ts';
import { type FloatAnchor, type FloatOptions, useFloat } from './use-float.ts';
import { useRoving } from './use-roving.ts';

export interface MenuItem {
  id: string;
  label: string;
  /** Language of the label if it differs from the page ("ไทย" in the language menu). */
  lang?: string | undefined;
  icon?: TablerIcon | undefined;
  /** Mirrors the icon in right-to-left languages. */
  turn?: boolean | undefined;
  /** A short note at the end: a key, a number. */
  note?: string | undefined;
  /** A line below the label that explains the choice. */
  about?: string | undefined;
  tone?: 'danger' | undefined;
  /** Makes the entry a radio item of its group; true marks the current one. */
  checked?: boolean | undefined;
  disabled?: boolean | undefined;
  onSelect?: (() => void) | undefined;
  href?: string | undefined;
  render?: RenderLink | undefined;
}

export type MenuEntry = MenuItem | 'rule' | { heading: string };

export interface MenuProps extends FloatOptions {
  label: string;
  open: boolean;
  /** An element, or a point for a menu at the pointer. */
  anchor: FloatAnchor | null;
  items: readonly MenuEntry[];
  onClose: (by: 'escape' | 'outside' | 'select' | 'tab') => void;
  /** Content above the commands, such as the signed-in user or a balance. */
  header?: ReactNode | undefined;
  id?: string | undefined;
}

const enabled = '[data-item]:not([aria-disabled="true"])';

/** The item for the typed letters; for one letter the next item after the current one. */
function startingWith(text: string, items: readonly HTMLElement[], current: Element | null): HTMLElement | undefined {
  const letter = text.slice(0, 1);
  const isOne = text === letter.repeat(text.length);
  const after = items.findIndex((item) => item === current) + 1;
  const order = isOne ? [...items.slice(after), ...items.slice(0, after)] : items;
  return order.find((item) => item.dataset.item?.toLocaleLowerCase().startsWith(isOne ? letter : text));
}

/** A list of commands at its anchor (WAI-ARIA menu). Takes the focus when it opens; the owner restores it. */
export function Menu({ label, open, anchor, items, onClose, header, id, ...float }: MenuProps) {
  const box = useRef<HTMLDivElement>(null);
  const anchorRef = useRef<Element | null>(null);
  const getAnchor = useCallback(() => anchor, [anchor]);
  const typed = useRef({ text: '', at: 0 });
  const { ref: list, onKeyDown: moveOn } = useRoving<HTMLDivElement>(enabled, 'block');
  useFloat(open, getAnchor, box, float);
  useEffect(() => {
    anchorRef.current = anchor instanceof Element ? anchor : null;
  }, [anchor]);
  useDismiss(open, [box, anchorRef], onClose);
  useEffect(() => {
    if (!open) return;
    const rows = list.current;
    const first =
      rows?.querySelector<HTMLElement>('[aria-checked="true"]') ?? rows?.querySelector<HTMLElement>(enabled);
    (first ?? rows)?.focus();
  }, [open, list]);
  if (!open) return null;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab') return onClose('tab');
    if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      // Type-ahead: letters typed quickly select the item that starts with them; a repeated letter moves to the next one.
      const last = typed.current;
      const text = (event.timeStamp - last.at < 700 ? last.text : '') + event.key.toLocaleLowerCase();
      typed.current = { text, at: event.timeStamp };
      const all = [...(list.current?.querySelectorAll<HTMLElement>(enabled) ?? [])];
      startingWith(text, all, document.activeElement)?.focus();
      return;
    }
    moveOn(event);
  }

  return (
    <div ref={box} className={css.menu} popover="manual" id={id}>
      {header && <div className={css.header}>{header}</div>}
      <div ref={list} role="menu" aria-label={label} tabIndex={-1} className={css.list} onKeyDown={onKeyDown}>
        {items.map((entry, at) =>
          entry === 'rule' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a rule is identified by its position
            <hr key={`rule-${at}`} className={css.rule} />
          ) : 'heading' in entry ? (
            <div key={entry.heading} role="presentation" className={css.heading}>
              {entry.heading}
            </div>
          ) : (
            <MenuRow key={entry.id} item={entry} onDone={() => onClose('select')} />
          ),
        )}
      </div>
    </div>
  );
}

function MenuRow({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const choice = item.checked !== undefined;
  const className = cx(css.item, item.tone === 'danger' && css.danger);
  const children = (
    <>
      {item.icon && <Icon of={item.icon} turn={item.turn} />}
      {item.about ? (
        <span className={css.words} lang={item.lang}>
          {item.label}
          <small>{item.about}</small>
        </span>
      ) : (
        <span lang={item.lang}>{item.label}</span>
      )}
      {item.note && <small>{item.note}</small>}
      {choice && <span className={css.check}>{item.checked && <Icon of={IconCheck} size="s" />}</span>}
    </>
  );
  const common = {
    role: choice ? 'menuitemradio' : 'menuitem',
    tabIndex: -1,
    'data-item': item.label,
    ...(choice && { 'aria-checked': item.checked }),
  };
  function select() {
    if (item.disabled) return;
    item.onSelect?.();
    onDone();
  }
  if (item.render) return item.render({ className, children, ...common, onClick: select });
  if (item.href) {
    return (
      <a {...common} href={item.href} className={className} onClick={select}>
        {children}
      </a>
    );
  }
  return (
    <button type="button" {...common} aria-disabled={item.disabled} className={className} onClick={select}>
      {children}
    </button>
  );
}
