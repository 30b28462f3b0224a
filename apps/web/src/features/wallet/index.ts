export { TaskList } from './components/TaskList.tsx';
export { WalletPage } from './components/WalletPage.tsx';
