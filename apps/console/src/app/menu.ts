import { type StaffRole, staffMay } from '@touchline/contract/operators';
import { type MenuGroup, type MenuId, menuGroups, type Screens, screens } from './screens.ts';

interface MenuSection {
  readonly group: MenuGroup;
  readonly ids: readonly MenuId[];
}

const isInMenu = (id: keyof Screens): id is MenuId => 'menu' in screens[id];
const menuIds = (Object.keys(screens) as (keyof Screens)[]).filter(isInMenu);

/** The menu of a role: the screens whose first call it may make. */
export const menuOf = (role: StaffRole): readonly MenuSection[] =>
  menuGroups
    .map((group) => ({
      group,
      ids: menuIds.filter((id) => screens[id].menu.group === group && staffMay(screens[id].call.staff, role)),
    }))
    .filter(({ ids }) => ids.length > 0);

/** The first screen of a role. */
export function firstPathOf(role: StaffRole): Screens[keyof Screens]['path'] {
  const first = menuOf(role)[0]?.ids[0];
  return first ? screens[first].path : '/account';
}
