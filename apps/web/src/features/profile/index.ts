export { AvatarPicker } from './AvatarPicker.tsx';
export { BasicForm } from './BasicForm.tsx';
export { Devices } from './Devices.tsx';
export { PasswordForm } from './PasswordForm.tsx';
export { PhoneForm } from './PhoneForm.tsx';
export { useProfile } from './use-profile.ts';
