export { CodeNudge } from './CodeNudge.tsx';
export { ConsoleBar } from './ConsoleBar.tsx';
export { EntryPage } from './EntryPage.tsx';
export { type MenuCount, SideMenu, type SideMenuGroup } from './SideMenu.tsx';
