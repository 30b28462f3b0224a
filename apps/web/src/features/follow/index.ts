export { Follows } from './Follows.tsx';
