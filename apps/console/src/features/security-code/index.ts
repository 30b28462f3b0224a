export { CodeDialog } from './CodeDialog.tsx';
export { Enrolment } from './Enrolment.tsx';
export { RecoveryCodes } from './RecoveryCodes.tsx';
