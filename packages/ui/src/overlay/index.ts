/** What lies over the page, on the platform's own dialog and popover. */
export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';
export { Dialog, type DialogProps, Drawer, type DrawerProps } from './Dialog.tsx';
export { Popover, type PopoverProps, type PopoverTriggerProps } from './Popover.tsx';
