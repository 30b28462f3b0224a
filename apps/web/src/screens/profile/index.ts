export { BasicInfoScreen, ChangePasswordScreen, ChangePhoneScreen } from './InfoScreens.tsx';
