import { userTypes } from '@touchline/contract/enums';
import type { Clock } from '../../platform/clock.ts';
import type { MaintenanceGate } from '../../platform/maintenance-gate.ts';
import { Refusal } from '../../platform/refusal.ts';
import { maintenanceIn } from './portal.present.ts';
import type { PortalReader } from './portal-reader.ts';

/** Clients ask again after this time at the latest, because operators may end a maintenance early. */
const againSeconds = 60;

/** Closes the portal to all but staff while a maintenance is on. */
export function createMaintenanceGate({ clock }: { readonly clock: Clock }, portal: PortalReader): MaintenanceGate {
  return {
    check: (caller, language) => {
      const now = clock.date();
      const maintenance = maintenanceIn(portal.current(), now, language);
      if (!maintenance || (caller && 'userType' in caller && caller.userType === userTypes.staff)) return null;
      const { until, text: reason } = maintenance;
      const left = Math.ceil((Date.parse(until) - now.getTime()) / 1000);
      return new Refusal('maintenance', { seconds: Math.min(left, againSeconds), until, reason });
    },
    onChanged: portal.onChanged,
  };
}
