export { StaffTable } from './components/StaffTable.tsx';
