export { BottomNav } from './components/BottomNav.tsx';
export { ConnectionNotice } from './components/ConnectionNotice.tsx';
export { LanguageMenu } from './components/LanguageMenu.tsx';
export { ThemeButton } from './components/ThemeButton.tsx';
export { TopBarMain } from './components/TopBarMain.tsx';
