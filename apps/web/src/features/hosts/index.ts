export { HostList } from './HostList.tsx';
export { Recommended } from './Recommended.tsx';
