import { Link } from '@tanstack/react-router';
import type { AuditEntry } from '@touchline/contract/operators';
import { useAuditNames } from '../../../shared/audit-names.ts';
import { PersonLink } from '../../../shared/person/PersonLink.tsx';
import { RoomLink } from '../../../shared/room/RoomLink.tsx';

/** Screens whose address opens one item. */
const screens = { report: '/reports', application: '/applications', match: '/matches' } as const;

/** The name of the target of an entry; what has a screen is a link. */
export function AuditTarget({ target }: { target: NonNullable<AuditEntry['target']> }) {
  const { targetName } = useAuditNames();
  const { kind, id } = target;
  const name = targetName(target) || id;
  if (kind === 'person') return <PersonLink uid={id}>{name}</PersonLink>;
  if (kind === 'room') return <RoomLink roomId={id}>{name}</RoomLink>;
  if (kind === 'group')
    return (
      <Link to="/groups/$groupId" params={{ groupId: id }} className="text-link">
        {name}
      </Link>
    );
  const screen = screens[kind as keyof typeof screens] as (typeof screens)[keyof typeof screens] | undefined;
  if (!screen) return name;
  return (
    <Link to={screen} search={{ open: id }} className="text-link">
      {name}
    </Link>
  );
}
