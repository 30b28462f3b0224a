import { type ReactElement, type ReactNode, type Ref, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useDismiss } from '../light/use-dismiss.ts';
import { type FloatOptions, useFloat } from '../light/use-float.ts';
import css from './Popover.module.css';

export interface PopoverTriggerProps {
  ref: Ref<HTMLButtonElement>;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
}

export interface PopoverProps extends FloatOptions {
  label: string;
  trigger: (props: PopoverTriggerProps) => ReactElement;
  /** Receives a function that closes the popover. */
  children: (close: () => void) => ReactNode;
}

/** A small panel at a button: filters, an emoji palette. The page behind remains usable. */
export function Popover({ label, trigger, children, ...float }: PopoverProps) {
  // Set while the popover is open.
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const open = anchor !== null;
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const getAnchor = useCallback(() => anchor, [anchor]);
  useFloat(open, getAnchor, panel, float);
  const close = () => {
    setAnchor(null);
    anchor?.focus();
  };
  useDismiss(open, [button, panel], (by) => (by === 'escape' ? close() : setAnchor(null)));
  useEffect(() => {
    if (!open) return;
    const first = panel.current?.querySelector<HTMLElement>(
      '[data-autofocus], input, select, textarea, button, a[href]',
    );
    (first ?? panel.current)?.focus();
  }, [open]);
  return (
    <>
      {trigger({
        ref: button,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setAnchor(open ? null : button.current),
      })}
      {open && (
        <div ref={panel} id={id} role="dialog" aria-label={label} tabIndex={-1} popover="manual" className={css.panel}>
          {children(close)}
        </div>
      )}
    </>
  );
}
