export { Notices } from './components/Notices.tsx';
