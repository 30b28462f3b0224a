export { ApplicationForm } from './ApplicationForm.tsx';
export { type AnsweredStatus, ApplicationState, Decisions } from './ApplicationState.tsx';
export { Invitation } from './Invitation.tsx';
export { LeaveGuard } from './LeaveGuard.tsx';
export { type ApplicationDetails, useApplication } from './use-application.ts';
