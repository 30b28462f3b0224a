import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { cx } from '../light/cx.ts';
import { IconButton } from '../light/IconButton.tsx';
import { useUiTexts } from '../light/texts.tsx';
import css from './Dialog.module.css';
import { ModalBase } from './ModalBase.tsx';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons of the footer, which stays visible while the body scrolls. */
  foot?: ReactNode | undefined;
  /** s 400, m 560, l 800 pixels wide; on a phone, a full-width sheet from the bottom. */
  size?: 's' | 'm' | 'l' | undefined;
  dismissible?: boolean | undefined;
}

export function Dialog({ open, onClose, title, children, foot, size = 'm', dismissible = true }: DialogProps) {
  const texts = useUiTexts();
  const id = useId();
  return (
    <ModalBase
      open={open}
      onClose={onClose}
      labelledBy={id}
      className={cx(css.modal, css.dialog, css[size])}
      dismissible={dismissible}
    >
      <div className={css.sheet}>
        <div className={css.head}>
          <h2 id={id}>{title}</h2>
          {dismissible && <IconButton icon={IconX} label={texts.close} onClick={onClose} />}
        </div>
        <div className={css.body}>{children}</div>
        {foot && <div className={css.foot}>{foot}</div>}
      </div>
    </ModalBase>
  );
}

export interface DrawerProps extends Omit<DialogProps, 'size'> {
  /** s 360, m 480, l 640 pixels wide; on a phone, a sheet from the bottom. */
  size?: 's' | 'm' | 'l' | undefined;
  /** More buttons in the head, before the close button: next, previous. */
  tools?: ReactNode | undefined;
}

/** A sheet from the end of the screen, on a phone from the bottom. */
export function Drawer({ open, onClose, title, children, foot, size = 'm', dismissible = true, tools }: DrawerProps) {
  const texts = useUiTexts();
  const id = useId();
  return (
    <ModalBase
      open={open}
      onClose={onClose}
      labelledBy={id}
      className={cx(css.modal, css.drawer, css[`drawer-${size}`])}
      dismissible={dismissible}
    >
      <div className={css.sheet}>
        <div className={css.head}>
          <h2 id={id}>{title}</h2>
          {tools}
          {dismissible && <IconButton icon={IconX} label={texts.close} onClick={onClose} />}
        </div>
        <div className={css.body}>{children}</div>
        {foot && <div className={css.foot}>{foot}</div>}
      </div>
    </ModalBase>
  );
}
