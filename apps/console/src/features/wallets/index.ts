export { Wallet } from './Wallet.tsx';
