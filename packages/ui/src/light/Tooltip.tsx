import { cloneElement, type ReactElement, useCallback, useEffect, useId, useRef, useState } from 'react';
import css from './Tooltip.module.css';
import { type FloatOptions, useFloat } from './use-float.ts';

export interface TooltipProps extends FloatOptions {
  text: string;
  /** One focusable element with its own name; the tooltip describes it. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
}

const waitMs = 350;

/** Shown on hover and keyboard focus, stays while the pointer is on it, closes with Escape (WCAG 1.4.13). */
export function Tooltip({ text, children, side = 'above', align = 'center', gap = 6 }: TooltipProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const wrap = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const anchor = useCallback(() => wrap.current?.firstElementChild ?? null, []);
  useFloat(open, anchor, tip, { side, align, gap });
  useEffect(() => {
    const host = wrap.current;
    if (!host) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (wait: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => setOpen(true), wait);
    };
    const hide = () => {
      clearTimeout(timer);
      setOpen(false);
    };
    const onEnter = (event: PointerEvent) => event.pointerType !== 'touch' && show(waitMs);
    const onFocus = (event: FocusEvent) => (event.target as Element).matches(':focus-visible') && show(0);
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    host.addEventListener('pointerenter', onEnter);
    host.addEventListener('pointerleave', hide);
    host.addEventListener('pointerdown', hide);
    host.addEventListener('focusin', onFocus);
    host.addEventListener('focusout', hide);
    document.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      host.removeEventListener('pointerenter', onEnter);
      host.removeEventListener('pointerleave', hide);
      host.removeEventListener('pointerdown', hide);
      host.removeEventListener('focusin', onFocus);
      host.removeEventListener('focusout', hide);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  return (
    <span ref={wrap} className={css.wrap}>
      {cloneElement(children, open ? { 'aria-describedby': id } : {})}
      {open && (
        <span ref={tip} id={id} role="tooltip" popover="manual" className={css.tip}>
          {text}
        </span>
      )}
    </span>
  );
}
