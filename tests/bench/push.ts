// A match begins that 100,000 users want to hear of, each with a device: how many encrypted pushes a second reach the
// push service, whether every device gets one, and how much memory it takes.
import { startChild } from './lib/child.ts';
import { short, until } from './lib/numbers.ts';
import type { PushPlatform } from './lib/push-platform.ts';
import type { PushReceiver } from './lib/push-receiver.ts';
import { options, printFigures, printHead, remark } from './lib/report.ts';
import { cpuPercent, familyCpuSeconds, watchMemory } from './lib/usage.ts';

const { quick, profile } = options();
const devices = quick ? 2000 : 100_000;
const abroad = quick ? 500 : 10_000;
const answerMs = 100;
const keptMb = 20;

printHead('push', `${devices} devices hear that a match began`);
const receiver = await startChild<PushReceiver>('./push-receiver.ts');
const origin = await receiver.call('origin');
const child = await startChild<PushPlatform>('./push-platform.ts', {
  env: { PUSH_ORIGIN: origin },
  nodeArgs: ['--expose-gc', ...(profile ? ['--cpu-prof', '--cpu-prof-dir=test-results/cpu-prof'] : [])],
});
const database = await child.call('databasePid');
const plain = await child.call('plainPushes', quick ? 1 : 5);
console.log(`yardstick: ${short(plain)} pushes a second of the same library, without the platform`);

/** Sends one push to many devices whose service takes `delayMs` to answer. */
async function measure(ref: string, count: number, delayMs: number) {
  await child.call('subscribe', ref, count);
  await receiver.call('reset', delayMs);
  const inUse = await child.call('inUse');
  const memory = watchMemory(child.pid);
  const [before, stored, taking] = [child.usage(), familyCpuSeconds(database), receiver.usage()];
  await child.call('begin', ref);
  let seen = 0;
  /** In the middle, while most is still to be sent. */
  let middleMb = 0;
  const complete = await until(async () => {
    const progress = await child.call('progress');
    // Operators see the progress in the steps of the work.
    if (progress && progress.sent > 0 && progress.sent < count) seen += 1;
    if (middleMb === 0 && progress && progress.sent > count / 2) middleMb = child.usage().rssMb;
    if (progress?.spread && progress.sent + progress.failed + progress.gone + progress.dropped >= count) return true;
    await new Promise((resolve) => setTimeout(resolve, 500));
    return false;
  }, 150_000);
  const after = child.usage();
  const received = await receiver.call('received');
  memory.stop();
  return {
    ...received,
    complete,
    seen,
    progress: await child.call('progress'),
    second: received.devices / received.seconds,
    cpu: cpuPercent(before, after),
    serverUs: ((after.cpuSeconds - before.cpuSeconds) * 1e6) / count,
    databaseUs: ((familyCpuSeconds(database) - stored) * 1e6) / count,
    receiverCpu: cpuPercent(taking, receiver.usage()),
    grownMb: memory.peakMb() - before.rssMb,
    middleMb: middleMb - before.rssMb,
    keptMb: (await child.call('inUse')) - inUse,
  };
}

const near = await measure('near', devices, 0);
const far = await measure('far', abroad, answerMs);
await child.end();
await receiver.end();

if (near.receiverCpu > 85)
  remark(`the push service used ${near.receiverCpu.toFixed(0)} % of a core, and may be the limit`);
for (const { progress, complete } of [near, far]) if (!complete) remark(`not complete: ${JSON.stringify(progress)}`);
const once = near.devices === devices && near.repeats === 0 && far.devices === abroad && far.repeats === 0;
printFigures('targets', [
  { name: 'every device got one push', value: once ? 'yes' : 'no', target: 'yes', met: once },
  { name: 'pushes a second', value: near.second },
  {
    name: 'pushes a second, in those without the platform',
    value: near.second / plain,
    target: '>= 0.5',
    met: near.second / plain >= 0.5,
  },
  { name: `pushes a second, with answers after ${answerMs} ms`, value: far.second },
  {
    name: 'memory kept after it, without garbage',
    value: near.keptMb,
    unit: 'MB',
    target: `<= ${keptMb} MB`,
    met: near.keptMb <= keptMb,
  },
  {
    name: 'resident memory more than before, in the middle / at its peak',
    value: `${short(near.middleMb)} / ${short(near.grownMb)}`,
    unit: 'MB',
  },
  { name: 'steps of the progress that were seen', value: near.seen },
  { name: 'CPU of the server meanwhile', value: near.cpu, unit: '% of a core' },
  {
    name: 'CPU a push, of the server / its database',
    value: `${short(near.serverUs)} / ${short(near.databaseUs)}`,
    unit: 'us',
  },
  { name: 'CPU of the push service meanwhile', value: near.receiverCpu, unit: '% of a core' },
]);
process.exit(0);
