export { HostSchedule } from './HostSchedule.tsx';
export { ScheduleBoard } from './ScheduleBoard.tsx';
