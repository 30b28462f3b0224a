export { BasicInfoScreen, ChangeEmailScreen, ChangePasswordScreen, ChangePhoneScreen } from './InfoScreens.tsx';
