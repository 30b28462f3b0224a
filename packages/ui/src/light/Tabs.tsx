import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from './cx.ts';
import type { RenderLink } from './link-slot.ts';
import { onLayout } from './on-layout.ts';
import css from './Tabs.module.css';
import { useRoving } from './use-roving.ts';

export interface TabItem {
  id: string;
  label: ReactNode;
  /** A formatted number after the label. */
  count?: string | undefined;
}

export interface TabsProps {
  /** Links tabs and panels: `${name}-tab-${id}` controls `${name}-panel-${id}`. */
  name: string;
  label: string;
  items: readonly TabItem[];
  value: string;
  onChange: (id: string) => void;
  /** A thin line below the whole strip. */
  ruled?: boolean | undefined;
}

/** Switches panels of one screen. For tabs that change the URL use TabLinks. */
export function Tabs({ name, label, items, value, onChange, ruled }: TabsProps) {
  const { ref, onKeyDown } = useRoving<HTMLDivElement>('[role="tab"]', 'inline', (to) =>
    onChange(to.dataset.tab ?? ''),
  );
  useScrollToCurrent(ref, '[aria-selected="true"]', value);
  return (
    <div ref={ref} role="tablist" aria-label={label} className={cx(css.tabs, css.fade, ruled && css.ruled)}>
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role="tab"
          id={`${name}-tab-${item.id}`}
          data-tab={item.id}
          aria-selected={item.id === value}
          aria-controls={`${name}-panel-${item.id}`}
          tabIndex={item.id === value ? 0 : -1}
          className={css.tab}
          onClick={() => onChange(item.id)}
          onKeyDown={onKeyDown}
        >
          {item.label}
          {item.count !== undefined && <span className={css.count}>{item.count}</span>}
        </button>
      ))}
    </div>
  );
}

/** The panel of one tab; render only the chosen one, or keep several and hide the others. */
export function TabPanel({
  name,
  id,
  hidden,
  children,
}: {
  name: string;
  id: string;
  hidden?: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <div role="tabpanel" id={`${name}-panel-${id}`} aria-labelledby={`${name}-tab-${id}`} hidden={hidden}>
      {children}
    </div>
  );
}

export interface TabLinksProps {
  label: string;
  /** Changes with the current location, so that the current tab scrolls into view. */
  current?: string | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** A labelled strip of links; the current one has aria-current and the chalk line. */
export function TabLinks({ label, current, children, className }: TabLinksProps) {
  const ref = useRef<HTMLElement>(null);
  useScrollToCurrent(ref, '[aria-current]', current);
  return (
    <nav ref={ref} aria-label={label} className={cx(css.tabs, css.fade, className)}>
      {children}
    </nav>
  );
}

export interface TabLinkProps {
  href?: string | undefined;
  /** A router's link sets aria-current itself; with a plain href pass `current`. */
  render?: RenderLink | undefined;
  current?: boolean | undefined;
  count?: string | undefined;
  children: ReactNode;
}

export function TabLink({ href, render, current, count, children }: TabLinkProps) {
  const inner = (
    <>
      {children}
      {count !== undefined && <span className={css.count}>{count}</span>}
    </>
  );
  if (render) return render({ className: css.tab ?? '', children: inner });
  return (
    <a className={css.tab} href={href} aria-current={current ? 'page' : undefined}>
      {inner}
    </a>
  );
}

/** Scrolls only the strip, never the page. */
function useScrollToCurrent(ref: { current: HTMLElement | null }, selector: string, current: string | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when another tab becomes the current one
  useEffect(() => {
    const strip = ref.current;
    const tab = strip?.querySelector<HTMLElement>(selector);
    if (!strip || !tab) return;
    return onLayout(strip, () => {
      if (strip.scrollWidth <= strip.clientWidth) return;
      const box = strip.getBoundingClientRect();
      const own = tab.getBoundingClientRect();
      if (own.left < box.left + 40 || own.right > box.right - 40)
        strip.scrollBy({ left: own.left - box.left - box.width / 3 });
    });
  }, [ref, selector, current]);
}
