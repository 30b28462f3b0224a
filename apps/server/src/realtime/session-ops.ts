import { type CallSchema, channelOf, type Op, type ParsedInputOf, type SchemaOf } from '@touchline/contract/kernel';
import { parseLanguageHeader } from '@touchline/contract/languages';
import { closeCodes, socketOps, socketProtocol } from '@touchline/contract/realtime';
import { socketOpSchemas } from '@touchline/contract/realtime/schemas';
import { wireCodes } from '@touchline/contract/wire-codes';
import { BadInput, isRefusal, type Refusal, refuse } from '../platform/refusal.ts';
import type { Accounts } from './accounts.ts';
import type { Connection } from './connection.ts';
import type { HubLimits } from './limits.ts';
import type { Subscriptions } from './subscriptions.ts';
import type { HubOptions } from './types.ts';

/** An op of the socket itself: sends its own answer, or returns a refusal. */
export interface SessionOp {
  readonly op: Op;
  readonly schema: CallSchema;
  run(input: unknown, connection: Connection, answer: (data: unknown) => void): Promise<Refusal | null>;
}

export interface SessionOpsOptions
  extends Pick<HubOptions, 'clock' | 'identity' | 'log' | 'regions' | 'maintenance' | 'build'> {
  readonly limits: HubLimits;
  readonly accounts: Accounts;
  readonly subscriptions: Subscriptions;
}

type Run<O extends Op> = (
  input: ParsedInputOf<O>,
  connection: Connection,
  answer: (data: unknown) => void,
) => Promise<Refusal | null>;

const sessionOp = <O extends Op>(op: O, schema: SchemaOf<O>, run: Run<O>): SessionOp => ({
  op,
  schema,
  run: (input, connection, answer) => run(input as ParsedInputOf<O>, connection, answer),
});

/** `hello`, `ping`, `join` and `leave`. */
export function createSessionOps(options: SessionOpsOptions): readonly SessionOp[] {
  const { clock, accounts, subscriptions, limits, log, build = () => '' } = options;
  const serverTime = (): string => clock.date().toISOString();
  return [
    sessionOp(socketOps.hello, socketOpSchemas.hello, async (input, connection, answer) => {
      const refusal = await greet(options, input, connection);
      if (refusal) return refusal;
      const own = { protocol: socketProtocol, build: build() };
      answer({ uid: connection.uid, heartbeatMs: limits.heartbeatMs, serverTime: serverTime(), ...own });
      const { protocol, build: page } = input;
      if (protocol !== own.protocol || (page !== '' && page !== own.build))
        log.debug({ protocol, build: page }, 'socket of another build');
      capSockets(accounts, connection, limits);
      return null;
    }),
    sessionOp(socketOps.ping, socketOpSchemas.ping, async (_input, _connection, answer) => {
      answer({ serverTime: serverTime() });
      return null;
    }),
    sessionOp(socketOps.join, socketOpSchemas.join, async (input, connection, answer) =>
      connection.context
        ? subscriptions.join(connection, connection.context, input.channel, input.seen, answer)
        : refuse(wireCodes.sessionExpired),
    ),
    sessionOp(socketOps.leave, socketOpSchemas.leave, async (input, connection, answer) => {
      subscriptions.leave(connection, input.channel);
      answer({});
      return null;
    }),
  ];
}

/** Authenticates the socket. A later `hello` may renew the session of the same account but not change the account. */
async function greet(
  { identity, regions, maintenance, accounts, subscriptions, log }: SessionOpsOptions,
  input: ParsedInputOf<typeof socketOps.hello>,
  connection: Connection,
): Promise<Refusal | null> {
  const principal = await identity.verify(input.token);
  if (isRefusal(principal)) return principal;
  const elsewhere = regions?.check(connection.country, 'all');
  if (elsewhere) return elsewhere;
  const language = parseLanguageHeader(input.language);
  const closed = maintenance?.check(principal, language);
  if (closed) return closed;
  // The session may have ended since it was read.
  if (accounts.hasEnded(principal.sessionId)) return refuse(wireCodes.sessionEnded);
  if (connection.state === 'ended') return refuse('conflict');
  if (connection.principal && connection.uid !== principal.uid) {
    return new BadInput([{ path: 'token', code: 'other_account' }]);
  }
  accounts.add(connection, principal);
  connection.context = {
    principal,
    language,
    device: input.device,
    ip: connection.ip,
    country: connection.country,
    origin: connection.origin,
    log,
    joined: (channel) => connection.members.has(channel),
  };
  subscriptions.enter(connection, channelOf('user', principal.uid));
  return null;
}

function capSockets(accounts: Accounts, connection: Connection, limits: HubLimits): void {
  const sockets = accounts.socketsOf(connection.uid);
  for (const oldest of sockets) {
    if (sockets.size <= limits.socketsPerAccount) return;
    oldest.reject(closeCodes.replaced, 'too many sockets of this account');
  }
}
