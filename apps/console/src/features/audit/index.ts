export { AuditLog } from './components/AuditLog.tsx';
