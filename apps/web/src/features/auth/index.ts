export { AuthFrame } from './AuthFrame.tsx';
export { type Face, FaceTabs } from './FaceTabs.tsx';
export { PasswordSignIn } from './PasswordSignIn.tsx';
export { PhoneSignIn } from './PhoneSignIn.tsx';
export { RegisterForm } from './RegisterForm.tsx';
export { ResetForm } from './ResetForm.tsx';
