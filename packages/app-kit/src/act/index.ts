export { ShownError } from './shown-error.ts';
export { useAct, useFailureText } from './use-act.ts';
