import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../light/Icon.tsx';
import type { RenderLink } from '../light/link-slot.ts';
import css from './bars.module.css';

/** The bar at the top of every page, 56 px high. Lays out its children in a row: wordmark, tabs, tools. */
export function TopBar({ children }: { children: ReactNode }) {
  return <header className={css.top}>{children}</header>;
}

/** A short vertical line between groups of tabs. */
export function TopBarRule() {
  return <span className={css.rule} aria-hidden="true" />;
}

/** The tab bar with four places at the bottom of a phone. */
export function BottomBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={css.bottom} aria-label={label}>
      {children}
    </nav>
  );
}

export interface BarItemProps {
  icon: TablerIcon;
  children: ReactNode;
  count?: ReactNode | undefined;
  href?: string | undefined;
  render?: RenderLink | undefined;
  /** With `render`, the router's link sets it itself. */
  current?: boolean | undefined;
}

export function BottomBarItem({ icon, children, count, href, render, current }: BarItemProps) {
  const inner = (
    <>
      <Icon of={icon} />
      {count}
      <span>{children}</span>
    </>
  );
  if (render) return render({ className: css.place ?? '', children: inner });
  return (
    <a className={css.place} href={href} aria-current={current ? 'page' : undefined}>
      {inner}
    </a>
  );
}

/** The side navigation of the studio and the back office. */
export function SideNav({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={css.side} aria-label={label}>
      {children}
    </nav>
  );
}

export function SideNavItem({ icon, children, count, href, render, current }: BarItemProps) {
  const inner = (
    <>
      <Icon of={icon} />
      <span className={css.sideText}>{children}</span>
      {count}
    </>
  );
  if (render) return render({ className: css.sideItem ?? '', children: inner });
  return (
    <a className={css.sideItem} href={href} aria-current={current ? 'page' : undefined}>
      {inner}
    </a>
  );
}

/** A heading between groups of a SideNav; without text, a short line. */
export function SideNavGroup({ children }: { children?: ReactNode | undefined }) {
  return children ? <h2 className={css.sideHead}>{children}</h2> : <hr className={css.sideRule} />;
}
