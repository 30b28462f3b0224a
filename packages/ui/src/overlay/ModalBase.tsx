import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';

export interface ModalBaseProps {
  open: boolean;
  /** Escape, a press beside it, or the close button. */
  onClose: () => void;
  labelledBy: string;
  className: string;
  /** False while something must be finished or answered first. */
  dismissible?: boolean | undefined;
  alert?: boolean | undefined;
  children: ReactNode;
}

/** The native dialog: the platform traps the focus and makes the page behind inert; the focus goes back by hand. */
export function ModalBase({
  open,
  onClose,
  labelledBy,
  className,
  dismissible = true,
  alert,
  children,
}: ModalBaseProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const before = document.activeElement;
    if (!dialog.open) dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      if (dialog.open) dialog.close();
      // Not when the owner has already moved the focus on to a place of its choice.
      const now = document.activeElement;
      const lost = now === null || now === document.body || dialog.contains(now);
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open]);
  if (!open) return null;
  function onCancel(event: SyntheticEvent) {
    event.preventDefault();
    if (dismissible) onClose();
  }
  function onPress(event: MouseEvent) {
    // Only the dialog itself is hit by a press on its backdrop; its content fills the box.
    if (event.target === event.currentTarget && dismissible) onClose();
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way to close is Escape, which arrives as cancel
    <dialog
      ref={ref}
      data-modal=""
      className={className}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={labelledBy}
      onCancel={onCancel}
      onClick={onPress}
    >
      {children}
    </dialog>
  );
}
