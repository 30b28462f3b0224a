import type {
  AuditEntry,
  Colleague,
  GivenWarning,
  PersonNote,
  PersonStep,
  StaffAccount,
  StaffMe,
} from '@touchline/contract/operators';
import type { AuditRow } from './audit/audit.store.ts';
import type { Note } from './people/notes.store.ts';
import type { Staff, StaffSession } from './staff/staff.store.ts';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

export const presentColleague = ({ uid, name, role }: Staff): Colleague => ({ uid, name, role });

export const presentStaff = (staff: Staff, username: string): StaffAccount => ({
  ...presentColleague(staff),
  username,
  codeSetUp: staff.code_secret !== null,
  disabled: staff.disabled,
  createdAt: staff.created_at.toISOString(),
  lastSeenAt: iso(staff.last_seen_at),
});

export const presentMe = (
  staff: Staff,
  {
    username,
    confirmedUntil,
    recoveryCodesLeft,
    mustEnrol,
    mustChangePassword,
    now,
  }: {
    username: string;
    confirmedUntil: Date | null;
    recoveryCodesLeft: number;
    mustEnrol: boolean;
    mustChangePassword: boolean;
    now: number;
  },
): StaffMe => ({
  ...presentColleague(staff),
  username,
  codeSetUp: staff.code_secret !== null,
  mustEnrol,
  mustChangePassword,
  recoveryCodesLeft,
  confirmedUntil: confirmedUntil && confirmedUntil.getTime() > now ? confirmedUntil.toISOString() : null,
});

export const presentDevice = (session: StaffSession, currentId: string) => ({
  id: session.id,
  device: session.device,
  ip: session.ip,
  startedAt: session.created_at.toISOString(),
  lastSeenAt: session.last_seen_at.toISOString(),
  current: session.id === currentId,
});

export const presentAudit = (row: AuditRow, person: string | null): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  operator: { uid: row.uid, name: row.name, role: row.role },
  action: row.action,
  target:
    row.target_kind === null ? null : { kind: row.target_kind, id: row.target_id ?? '', label: row.target_label ?? '' },
  details: row.details,
  person,
  ip: row.ip,
});

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const presentStep = (row: AuditRow): PersonStep => ({
  id: row.id,
  at: row.at.toISOString(),
  operator: { uid: row.uid, name: row.name, role: row.role },
  action: row.action,
  reason: textOf(row.details.reason) ?? textOf(row.details.words),
  template: row.action === 'live.cut_off' ? textOf(row.details.template) : null,
});

export const presentPost = (note: Note): PersonNote => ({
  id: note.id,
  by: { uid: note.by_uid, name: note.by_name, role: note.by_role },
  text: note.text,
  at: note.at.toISOString(),
});

/** A warning as its user reads it. */
export const presentWarning = ({ id, words, at }: { id: string; words: string; at: Date }): GivenWarning => ({
  id,
  words,
  at: at.toISOString(),
});
