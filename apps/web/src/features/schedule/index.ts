export { HostSchedule } from './components/HostSchedule.tsx';
export { ScheduleBoard } from './components/ScheduleBoard.tsx';
