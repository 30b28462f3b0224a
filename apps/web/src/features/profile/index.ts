export { useProfile } from './api/use-profile.ts';
export { AvatarPicker } from './components/AvatarPicker.tsx';
export { BasicForm } from './components/BasicForm.tsx';
export { Devices } from './components/Devices.tsx';
export { EmailForm } from './components/EmailForm.tsx';
export { PasswordForm } from './components/PasswordForm.tsx';
export { PhoneForm } from './components/PhoneForm.tsx';
