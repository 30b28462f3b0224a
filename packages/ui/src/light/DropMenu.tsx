import { type KeyboardEvent, type ReactElement, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { Menu, type MenuEntry } from './Menu.tsx';
import type { FloatOptions } from './use-float.ts';

/** Props to spread on the trigger button. */
export interface MenuTriggerProps {
  ref: Ref<HTMLButtonElement>;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export interface DropMenuProps extends FloatOptions {
  label: string;
  /** `trigger={(props) => <IconButton {...props} icon={IconLanguage} label="Language" />}` */
  trigger: (props: MenuTriggerProps) => ReactElement;
  items: readonly MenuEntry[];
  header?: ReactNode | undefined;
}

/**
 * A button that opens a menu with arrow keys and type-ahead. Escape or a press outside closes it; the focus returns to
 * the button.
 */
export function DropMenu({ label, trigger, items, header, ...float }: DropMenuProps) {
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const open = anchor !== null;
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <>
      {trigger({
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setAnchor(open ? null : button.current),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setAnchor(button.current);
        },
      })}
      <Menu
        {...float}
        id={id}
        label={label}
        open={open}
        anchor={anchor}
        items={items}
        header={header}
        onClose={(by) => {
          // Tab has already moved the focus, and a press outside sets its own.
          if (by === 'escape' || by === 'select') anchor?.focus();
          setAnchor(null);
        }}
      />
    </>
  );
}
