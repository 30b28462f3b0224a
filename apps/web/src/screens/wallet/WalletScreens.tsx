import { TaskList, WalletPage } from '../../features/wallet/index.ts';

/** /user/wallet */
export const WalletScreen = () => <WalletPage />;

/** /user/tasks */
export const TasksScreen = () => <TaskList />;
