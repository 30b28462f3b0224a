import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { reportOperatorCalls } from '@touchline/contract/reports';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { ReportDeps } from '../needs.ts';
import { applyStep } from './report-steps.ts';

/** Taking a report over from another operator is recorded; only the own claim can be released. */
export const takeReport = (
  deps: ReportDeps,
  principal: StaffPrincipal,
  input: ParsedInputOf<(typeof reportOperatorCalls)['take']>,
) =>
  applyStep(deps, principal, input, {
    step: input.release ? 'released' : 'taken',
    text: '',
    change: (row) => {
      if (row.state === 'closed') return refuse('conflict');
      if (!input.release) return { taken_by: principal.uid };
      const may = row.taken_by === principal.uid || principal.role === 'administrator';
      return may ? { taken_by: null } : refuse('no_permission');
    },
  });
