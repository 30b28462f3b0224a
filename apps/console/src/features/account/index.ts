export { CodeCard, DevicesCard, PasswordCard } from './Account.tsx';
export { PasswordForm } from './PasswordForm.tsx';
