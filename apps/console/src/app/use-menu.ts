import { useCall } from '@touchline/app-kit/calls';
import { useNow } from '@touchline/app-kit/clock';
import { applicationOperatorCalls, liveCalls, staffMay } from '@touchline/contract/operators';
import { reportOperatorCalls } from '@touchline/contract/reports';
import { heldOperatorCalls } from '@touchline/contract/rooms';
import { useTranslation } from '@touchline/i18n';
import type { MenuCount, SideMenuGroup } from '../features/shell/index.ts';
import { useMe } from '../shared/session.ts';
import { menuOf } from './menu.ts';
import { type MenuId, screens } from './screens.ts';

const refetchInterval = 30_000;
const lateMs = 24 * 3_600_000;

/** Pending items of each screen in the menu. */
function useCounts(): Partial<Record<MenuId, MenuCount>> {
  const { role } = useMe();
  const now = useNow(30_000);
  const one = { page: 1, pageSize: 1 };
  const applications = useCall(applicationOperatorCalls.applications, one, {
    refetchInterval,
    enabled: staffMay('applications', role),
  }).data;
  const reports = useCall(reportOperatorCalls.list, one, {
    refetchInterval,
    enabled: staffMay('reports_read', role),
  }).data;
  const live = useCall(liveCalls.wall, {}, { refetchInterval, enabled: staffMay('people', role) }).data;
  const held = useCall(heldOperatorCalls.list, one, { refetchInterval, enabled: staffMay('words', role) }).data;
  const oldest = applications?.oldestAppliedAt;
  return {
    ...(applications && {
      applications: {
        count: applications.waiting,
        hot: oldest ? now - new Date(oldest).getTime() > lateMs : false,
      },
    }),
    ...(reports && { reports: { count: reports.open + reports.escalated, hot: reports.escalated > 0 } }),
    ...(held && { held: { count: held.total } }),
    ...(live && { live: { count: live.items.length } }),
  };
}

/** The menu of the operator, with pending items. */
export function useMenu(): readonly SideMenuGroup[] {
  const { t } = useTranslation('console');
  const { role } = useMe();
  const counts = useCounts();
  return menuOf(role).map(({ group, ids }) => ({
    id: group,
    label: t(`menuGroup.${group}`),
    entries: ids.map((id) => ({
      id,
      path: screens[id].path,
      icon: screens[id].menu.icon,
      label: t(`screen.${id}`),
      count: counts[id],
    })),
  }));
}
