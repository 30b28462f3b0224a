export { AuthFrame } from './components/AuthFrame.tsx';
export { AuthPanel } from './components/AuthPanel.tsx';
export { KindTabs, type SignInKind } from './components/KindTabs.tsx';
