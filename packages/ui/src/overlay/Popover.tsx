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
  /** Gets the way to close itself. */
  children: (close: () => void) => ReactNode;
}

/** A small panel at a button: filters, an emoji palette. The page behind stays in use. */
export function Popover({ label, trigger, children, ...float }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const anchor = useCallback(() => button.current, []);
  useFloat(open, anchor, panel, float);
  const close = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);
  useDismiss(open, [button, panel], (by) => (by === 'escape' ? close() : setOpen(false)));
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
        onClick: () => setOpen((was) => !was),
      })}
      {open && (
        <div ref={panel} id={id} role="dialog" aria-label={label} tabIndex={-1} popover="manual" className={css.panel}>
          {children(close)}
        </div>
      )}
    </>
  );
}
