import type { ReactElement, ReactNode } from 'react';

/** Props that a component passes to the router's link when it renders as a link. */
export interface LinkSlot {
  className: string;
  children: ReactNode;
  'aria-label'?: string | undefined;
  role?: string | undefined;
  tabIndex?: number | undefined;
  'aria-checked'?: boolean | undefined;
  onClick?: (() => void) | undefined;
}

/** `render={(slot) => <Link to="/x" {...slot} />}`: the router's link gets the component's look. */
export type RenderLink = (slot: LinkSlot) => ReactElement;
