import type { AnnouncedMaintenance } from '@touchline/client';
import { userTypes } from '@touchline/contract/enums';
import { create } from 'zustand';
import { isMember, useSession } from './session.ts';

interface MaintenanceState {
  /** Set while the portal is closed to all but staff. */
  readonly maintenance: AnnouncedMaintenance | null;
  /** Whether the sign-in of staff is open over it. */
  readonly entering: boolean;
}

export const useMaintenance = create<MaintenanceState>()(() => ({ maintenance: null, entering: false }));

/** Notes what the server says; null once the portal is open again. */
export function noteMaintenance(maintenance: AnnouncedMaintenance | null): void {
  const known = useMaintenance.getState().maintenance;
  if (known?.until === maintenance?.until && known?.text === maintenance?.text) return;
  useMaintenance.setState(maintenance ? { maintenance } : { maintenance, entering: false });
}

const isStaff = (): boolean => useSession.getState().user?.userType === userTypes.staff;

/** Whether the portal is closed to this user. */
export const isClosed = (): boolean => useMaintenance.getState().maintenance !== null && !isStaff();

/** Whether the page of the maintenance is shown in place of the portal. */
export function useMaintenancePage(): boolean {
  const closed = useMaintenance(({ maintenance }) => maintenance !== null);
  const entering = useMaintenance((state) => state.entering);
  const user = useSession((session) => session.user);
  if (!closed || user?.userType === userTypes.staff) return false;
  return !entering || isMember(user);
}
