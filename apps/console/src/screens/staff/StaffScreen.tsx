export { StaffTable as StaffScreen } from '../../features/staff/StaffTable.tsx';
