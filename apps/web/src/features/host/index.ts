export { ApplicationState, Decisions } from './ApplicationState.tsx';
export { ApplicationForm } from './application/ApplicationForm.tsx';
export { Invitation } from './Invitation.tsx';
export { LeaveGuard } from './LeaveGuard.tsx';
export { useApplication } from './use-application.ts';
