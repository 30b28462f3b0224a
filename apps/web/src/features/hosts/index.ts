export { HostList } from './components/HostList.tsx';
export { Recommended } from './components/Recommended.tsx';
