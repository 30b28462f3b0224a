export { AuditLog as AuditScreen } from '../../features/audit/AuditLog.tsx';
