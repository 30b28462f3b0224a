/** Layers over the page, built on the native dialog and popover. */
export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';
export { Dialog, type DialogProps, Drawer, type DrawerProps } from './Dialog.tsx';
export { Popover, type PopoverProps, type PopoverTriggerProps } from './Popover.tsx';
