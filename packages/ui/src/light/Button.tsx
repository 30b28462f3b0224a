import type { TablerIcon } from '@tabler/icons-react';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import css from './Button.module.css';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import type { RenderLink } from './link-slot.ts';
import { Spinner } from './Spinner.tsx';
import { useUiTexts } from './texts.tsx';

interface ButtonLooks {
  /** One filled primary per screen or card; `done` is a quiet green state ("Reserved"); danger deletes or cuts off. */
  tone?: 'primary' | 'secondary' | 'quiet' | 'coin' | 'danger' | 'danger-line' | 'done' | undefined;
  /** s 32, m 36, l 48 pixels high. */
  size?: 's' | 'm' | 'l' | undefined;
  icon?: TablerIcon | undefined;
  iconFilled?: boolean | undefined;
  /** Mirrors the icon in right-to-left languages. */
  turn?: boolean | undefined;
  wide?: boolean | undefined;
  children: ReactNode;
}

export interface ButtonProps extends ButtonLooks, ButtonHTMLAttributes<HTMLButtonElement> {
  children: ReactNode;
  /** Keeps the width, shows a spinner and ignores presses. */
  loading?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

function looks({ tone = 'secondary', size = 'm', wide }: Partial<ButtonLooks>, className?: string) {
  return cx(css.button, css[tone], css[size], wide && css.wide, className);
}

function content({ icon, iconFilled, turn, size, children }: ButtonLooks) {
  return (
    <>
      {icon && <Icon of={icon} size={size === 'l' ? 'm' : 's'} filled={iconFilled} turn={turn} />}
      {children}
    </>
  );
}

export function Button({
  tone,
  size,
  icon,
  iconFilled,
  turn,
  wide,
  loading,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={looks({ tone, size, wide }, cx(loading && css.loading, className))}
      aria-disabled={loading ? true : rest['aria-disabled']}
      onClick={loading ? (event) => event.preventDefault() : rest.onClick}
    >
      {content({ icon, iconFilled, turn, size, children })}
      {loading && <LoadingMark />}
    </button>
  );
}

function LoadingMark() {
  const texts = useUiTexts();
  return (
    <span className={css.mark}>
      <Spinner label={texts.loading} />
    </span>
  );
}

export interface ButtonLinkProps extends ButtonLooks, AnchorHTMLAttributes<HTMLAnchorElement> {
  children: ReactNode;
  /** Renders the router's link instead of a plain anchor. */
  render?: RenderLink | undefined;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** A link that looks like a button: navigation is an anchor, an action is a button. */
export function ButtonLink({
  tone,
  size,
  icon,
  iconFilled,
  turn,
  wide,
  render,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  const name = looks({ tone, size, wide }, className);
  const inner = content({ icon, iconFilled, turn, size, children });
  if (render) return render({ className: name, children: inner });
  return (
    <a {...rest} className={name}>
      {inner}
    </a>
  );
}
