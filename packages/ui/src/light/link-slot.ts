import type { ReactElement, ReactNode } from 'react';

/** What a component hands to the router's own link when it is asked to draw itself as one. */
export interface LinkSlot {
  className: string;
  children: ReactNode;
  'aria-label'?: string | undefined;
  role?: string | undefined;
  tabIndex?: number | undefined;
  'aria-checked'?: boolean | undefined;
  onClick?: (() => void) | undefined;
}

/** `render={(slot) => <Link to="/x" {...slot} />}`: any router's link takes the component's looks. */
export type RenderLink = (slot: LinkSlot) => ReactElement;
