import { lazy, Suspense } from 'react';
import { useFeature } from '../../shared/api/global-config.ts';

/** Lazy: the button comes after the messages of the room. */
const PhrasePicker = lazy(async () => ({
  default: (await import('../../features/phrases/components/PhrasePicker.tsx')).PhrasePicker,
}));

/** The common phrases in the composer of a room. */
export function RoomPhrases({ onPick }: { onPick: (text: string) => void }) {
  const isOn = useFeature('messages');
  if (!isOn) return null;
  return (
    <Suspense>
      <PhrasePicker onPick={onPick} />
    </Suspense>
  );
}
