import { Link } from '@tanstack/react-router';
import { staffMay } from '@touchline/contract/operators';
import type { ReactNode } from 'react';
import { useMe } from '../session.ts';

/** Links to a room and its chat, on air or not, if the role may moderate. */
export function RoomLink({ roomId, children }: { roomId: string; children: ReactNode }) {
  const { role } = useMe();
  if (!staffMay('discipline', role)) return <span>{children}</span>;
  return (
    <Link to="/live/$roomId" params={{ roomId }} className="text-link">
      {children}
    </Link>
  );
}
