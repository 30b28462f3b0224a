import { useParams } from '@tanstack/react-router';
import { Person } from '../../features/people/Person.tsx';

export function PersonScreen() {
  const { uid } = useParams({ from: '/inside/people/$uid' });
  return <Person key={uid} uid={uid} />;
}
