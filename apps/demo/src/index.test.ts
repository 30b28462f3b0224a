import type { DemoProgram } from '@touchline/server/composition/demo.ts';
import { demoProgram } from '@touchline/server/config/demo.ts';
import { expect, it } from 'vitest';

it('is the program that the server loads', async () => {
  // A difference to what the server expects does not compile.
  const program: DemoProgram = await import('./index.ts');
  expect(Object.keys(program)).toEqual(['createDemo']);
  expect(demoProgram.href).toBe(new URL('./index.ts', import.meta.url).href);
});
