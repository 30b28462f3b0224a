export { AgreementDialog } from './AgreementDialog.tsx';
