export { Gifts } from './Gifts.tsx';
