import { type ReactNode, type SyntheticEvent, useEffect, useEffectEvent, useRef } from 'react';

export interface ModalBaseProps {
  open: boolean;
  /** Called on Escape, a press on the backdrop, or the close button. */
  onClose: () => void;
  labelledBy: string;
  className: string;
  /** False while the user must finish or answer something first. */
  dismissible?: boolean | undefined;
  alert?: boolean | undefined;
  children: ReactNode;
}

/** The native dialog: the browser traps the focus and makes the page inert; restoring the focus is done here. */
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
  const onPress = useEffectEvent((event: MouseEvent) => {
    // The content fills the box, so only a press on the backdrop targets the dialog itself.
    if (event.target === event.currentTarget && dismissible) onClose();
  });
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const press = (event: MouseEvent) => onPress(event);
    dialog.addEventListener('click', press);
    const before = document.activeElement;
    if (!dialog.open) dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      dialog.removeEventListener('click', press);
      if (dialog.open) dialog.close();
      // Skips this when the owner has already moved the focus elsewhere.
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
  return (
    <dialog
      ref={ref}
      data-modal=""
      className={className}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={labelledBy}
      onCancel={onCancel}
    >
      {children}
    </dialog>
  );
}
