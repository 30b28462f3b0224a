export { Held } from './Held.tsx';
