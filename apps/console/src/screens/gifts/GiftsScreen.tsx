export { Gifts as GiftsScreen } from '../../features/gifts/Gifts.tsx';
