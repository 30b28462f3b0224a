export { HostPanel } from './components/host/HostPanel.tsx';
export { MicBar } from './components/MicBar.tsx';
export { RoomLinkMic } from './components/RoomLinkMic.tsx';
export { SeatsRow } from './components/SeatsRow.tsx';
