import { useParams } from '@tanstack/react-router';
import { Wallet } from '../../features/wallets/index.ts';

export function WalletScreen() {
  const { uid } = useParams({ from: '/inside/wallets/$uid' });
  return <Wallet key={uid} uid={uid} />;
}
