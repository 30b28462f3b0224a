import { type Exchange, problemOf } from '@touchline/dev-env/hostile';
import type { AttackContext } from './attack.ts';

/**
 * Checks an answer against the contract. The server may be overloaded; the health checks judge connections that were
 * cut.
 */
export function checkExchange(exchange: Exchange, report: AttackContext['report']): void {
  const { call, caller, request, answer } = exchange;
  if (answer.status === 0 && !/timeout/.test(answer.body)) return;
  const problem = problemOf(exchange, { busy: true });
  if (problem === null) return;
  const example = `${caller} ${request.method} ${request.target.slice(0, 300)} ${String(request.body ?? '').slice(0, 400)} -> ${answer.status} ${answer.body.slice(0, 200)}`;
  report({ what: `${call.path}: ${problem.slice(0, 80)}`, example });
}
