export { Economy } from './Economy.tsx';
