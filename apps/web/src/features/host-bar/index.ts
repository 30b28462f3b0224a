export { HostBar } from './HostBar.tsx';
export { HostGrid } from './HostGrid.tsx';
export { HostPanel } from './HostPanel.tsx';
export { OfflineStage, useOthersLive } from './OfflineStage.tsx';
export { useShare } from './share.ts';
export { type HostDetails, knownHost, useHost, useStreamEvents } from './use-host.ts';
