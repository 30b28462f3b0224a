export { Fans } from './Fans.tsx';
export { Follows } from './Follows.tsx';
