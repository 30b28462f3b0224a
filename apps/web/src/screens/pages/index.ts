export { ImprintScreen } from '../imprint/ImprintScreen.tsx';
export { AgreementScreen, RichTextScreen } from './RichTextScreen.tsx';
