import { showSlowCalls } from '../features/shell/components/slow-calls.ts';
import { api } from '../shared/api/api.ts';

export { loadScreen } from './lazy-screens.ts';
export { lazyTexts } from './lazy-texts.ts';

showSlowCalls(api.inFlight);
