import { useQueryClient } from '@tanstack/react-query';
import { answerKey, patchAnswer } from '@touchline/app-kit/calls';
import { hostCalls } from '@touchline/contract/hosts';
import type { LiveHost } from '@touchline/contract/matches';
import { act, useEffect, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { HostDetails } from '../../features/host-bar/index.ts';
import { testHost, testHostDetails } from '../../features/host-bar/model/host-fixtures.ts';
import type { MatchDetails } from '../../features/match-panel/index.ts';
import { testMatch } from '../../shared/match/match-fixtures.ts';
import { ok, setStage } from '../../shared/testing/stage.tsx';
import { useStageHost } from './use-stage-host.ts';

const { answer, answeredOf, show, sees, until, page } = setStage(['player', 'report', 'room', 'errors']);
const ann = testHost('11', 'Ann');
const bob = testHost('12', 'Bob');
const cut = { state: 'offline', startedAt: null, cutOff: { template: 'fraud' } } as const;

let goOn: (hosts: readonly LiveHost[]) => void;
let pick: (host: LiveHost) => void;
let end: (uid: string, stream: Partial<HostDetails['stream']>) => void;

function Stage({ hosts: first }: { hosts: readonly LiveHost[] }) {
  const [hosts, setHosts] = useState(first);
  const queries = useQueryClient();
  const stage = useStageHost({ match: testMatch('5', 'football'), hosts } as unknown as MatchDetails);
  useEffect(() => {
    goOn = setHosts;
    pick = stage.pick;
    end = (hostId, stream) =>
      patchAnswer(queries, answerKey(hostCalls.details, { hostId }), (details) => ({
        ...details,
        stream: { ...details.stream, ...stream },
      }));
  }, [stage.pick, queries]);
  const known = stage.details && (stage.details.stream.cutOff ? 'cut off' : stage.details.stream.state);
  return (
    <p>
      {stage.host?.nickname ?? 'nobody'}: {known ?? (stage.closed ? 'closed' : stage.waiting ? 'waiting' : 'empty')}
    </p>
  );
}

beforeEach(() => sessionStorage.clear());

it('shows that the platform ended a broadcast when another one replaces it', async () => {
  answer(hostCalls.details, ok(testHostDetails(ann)), ok(testHostDetails(bob)));
  await show(<Stage hosts={[ann, bob]} />);
  await sees('Ann: live');
  await act(async () => end('11', cut));
  await sees('Ann: cut off');
  await act(async () => goOn([bob]));
  await sees('Bob: live');
  await sees('The platform ended Ann’s broadcast. Reason: Fraud');
});

it('shows nothing when a host leaves or the viewer picks another one', async () => {
  answer(hostCalls.details, ok(testHostDetails(ann)), ok(testHostDetails(bob)));
  await show(<Stage hosts={[ann, bob]} />);
  await sees('Ann: live');
  await act(async () => pick(bob));
  await sees('Bob: live');
  await act(async () => end('12', { state: 'offline' }));
  await act(async () => goOn([ann]));
  await sees('Ann: live');
  expect(page()).not.toContain('The platform');
});

it('keeps the picked host, also after a reload', async () => {
  answer(hostCalls.details, ok(testHostDetails(ann)), ok(testHostDetails(bob)));
  await show(<Stage hosts={[ann, bob]} />);
  await act(async () => pick(bob));
  await sees('Bob: live');
  await show(<Stage key="again" hosts={[ann, bob]} />);
  await sees('Bob: live');
});

it('shows a broadcast ended by the platform after a reload', async () => {
  answer(hostCalls.details, ok(testHostDetails(ann)), ok(testHostDetails({ ...ann, live: false }, cut)));
  await show(<Stage hosts={[ann]} />);
  await sees('Ann: live');
  await show(<Stage key="again" hosts={[]} />);
  await sees('Ann: cut off');
});

it('shows that the room is closed when its host was banned', async () => {
  answer(hostCalls.details, ok(testHostDetails(ann)), { success: false, code: 'host_cut_off' });
  await show(<Stage hosts={[ann]} />);
  await sees('Ann: live');
  await show(<Stage key="again" hosts={[]} />);
  await sees('nobody: closed');
});

it('starts without a host when the last broadcast just ended', async () => {
  answer(hostCalls.details, ok(testHostDetails(ann)), ok(testHostDetails(ann, { state: 'offline' })));
  await show(<Stage hosts={[ann]} />);
  await sees('Ann: live');
  await show(<Stage key="again" hosts={[]} />);
  await until(() => expect(answeredOf(hostCalls.details)).toBe(2));
  await sees('nobody: empty');
});
