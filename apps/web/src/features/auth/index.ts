export { AuthFrame } from './components/AuthFrame.tsx';
export { AuthPanel } from './components/AuthPanel.tsx';
export { type Face, FaceTabs } from './components/FaceTabs.tsx';
