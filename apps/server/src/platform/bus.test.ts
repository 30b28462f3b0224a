import { expect, it } from 'vitest';
import { createMemoryBus } from './bus.ts';

it('delivers messages to subscribers of the topic in the same turn, until they unsubscribe', async () => {
  const bus = createMemoryBus();
  const heard: string[] = [];
  const stop = bus.subscribe('a', (payload) => heard.push(`one ${String(payload)}`));
  bus.subscribe('a', (payload) => heard.push(`two ${String(payload)}`));
  bus.subscribe('b', () => heard.push('never'));
  bus.publish('a', 1);
  expect(heard).toEqual(['one 1', 'two 1']);
  stop();
  bus.publish('a', 2);
  expect(heard).toEqual(['one 1', 'two 1', 'two 2']);
  await bus.close();
  bus.publish('a', 3);
  expect(heard).toHaveLength(3);
});
