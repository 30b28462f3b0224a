export { AuthFrame } from './AuthFrame.tsx';
export { AuthPanel } from './AuthPanel.tsx';
export { type Face, FaceTabs } from './FaceTabs.tsx';
