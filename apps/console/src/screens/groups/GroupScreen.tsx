import { useParams } from '@tanstack/react-router';
import { Group } from '../../features/groups/index.ts';

export function GroupScreen() {
  const { groupId } = useParams({ from: '/inside/groups/$groupId' });
  return <Group key={groupId} groupId={groupId} />;
}
