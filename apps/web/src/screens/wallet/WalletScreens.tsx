import { ProtectEarnings } from '../../features/profile/index.ts';
import { TaskList, WalletPage } from '../../features/wallet/index.ts';

/** /user/wallet */
export const WalletScreen = () => <WalletPage notice={<ProtectEarnings />} />;

/** /user/tasks */
export const TasksScreen = () => <TaskList />;
