export { type HostDetails, knownHost, useHost, useStreamEvents } from './api/use-host.ts';
export { HostBar } from './components/HostBar.tsx';
export { HostGrid } from './components/HostGrid.tsx';
export { HostPanel } from './components/HostPanel.tsx';
export { OfflineStage, useSimilarLiveHosts } from './components/OfflineStage.tsx';
export { useShare } from './model/share.ts';
