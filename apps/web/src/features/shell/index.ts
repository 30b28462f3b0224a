export { BottomNav } from './BottomNav.tsx';
export { ConnectionNotice } from './ConnectionNotice.tsx';
export { LanguageMenu } from './LanguageMenu.tsx';
export { ThemeButton } from './ThemeButton.tsx';
export { TopBarMain } from './TopBarMain.tsx';
