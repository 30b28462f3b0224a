export { Held as HeldScreen } from '../../features/held/Held.tsx';
