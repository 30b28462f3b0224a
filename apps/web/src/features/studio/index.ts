export { BroadcastActions } from './BroadcastActions.tsx';
export { EncoderCard } from './EncoderCard.tsx';
export { HealthPanel } from './HealthPanel.tsx';
export { MatchCard } from './MatchCard.tsx';
export { broadcastOf, loadCopied, stepsOf, useCopied } from './progress.ts';
export { RoomForm } from './RoomForm.tsx';
export { Steps } from './Steps.tsx';
export { useHouse, useSignal } from './use-house.ts';
export { useMatch } from './use-matches.ts';
