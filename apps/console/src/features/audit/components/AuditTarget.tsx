import type { AuditEntry } from '@touchline/contract/operators';
import { useAuditNames } from '../../../shared/audit-names.ts';
import { PersonLink } from '../../../shared/person/PersonLink.tsx';
import { RoomLink } from '../../../shared/room/RoomLink.tsx';

/** The name of the target of an entry; people and rooms are links. */
export function AuditTarget({ target }: { target: NonNullable<AuditEntry['target']> }) {
  const { targetName } = useAuditNames();
  const name = targetName(target);
  if (target.kind === 'person') return <PersonLink uid={target.id}>{name}</PersonLink>;
  if (target.kind === 'room') return <RoomLink roomId={target.id}>{name}</RoomLink>;
  return name;
}
