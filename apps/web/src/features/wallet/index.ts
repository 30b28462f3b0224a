export { TaskList } from './TaskList.tsx';
export { WalletPage } from './WalletPage.tsx';
