export { ApplicationForm } from './ApplicationForm.tsx';
export { ApplicationState, Decisions } from './ApplicationState.tsx';
export { Invitation } from './Invitation.tsx';
export { LeaveGuard } from './LeaveGuard.tsx';
export { useApplication } from './use-application.ts';
