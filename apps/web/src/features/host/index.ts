export { useApplication } from './api/use-application.ts';
export { ApplicationForm } from './components/ApplicationForm.tsx';
export { ApplicationState, Decisions } from './components/ApplicationState.tsx';
export { Invitation } from './components/Invitation.tsx';
export { LeaveGuard } from './components/LeaveGuard.tsx';
