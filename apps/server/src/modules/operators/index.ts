export type { AuditDoor, AuditRecord } from './audit.types.ts';
