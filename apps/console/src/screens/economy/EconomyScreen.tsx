export { Economy as EconomyScreen } from '../../features/economy/Economy.tsx';
