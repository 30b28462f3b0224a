import { showSlowCalls } from '../features/shell/slow-calls.ts';
import { api } from '../shared/api.ts';

export { screenOf } from './later-screens.ts';
export { laterTexts } from './later-texts.ts';

showSlowCalls(api.inFlight);
