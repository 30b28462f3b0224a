import { useParams } from '@tanstack/react-router';
import { Person } from '../../features/people/index.ts';

export function PersonScreen() {
  const { uid } = useParams({ from: '/inside/people/$uid' });
  return <Person key={uid} uid={uid} />;
}
