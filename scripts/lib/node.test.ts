import { expect, it } from 'vitest';
import { requireNode } from './node.mjs';

it.each(['20.20.0', '20.20.2', '22.1.0', '24.21.0', '100.0.0'])('accepts Node %s', (version) =>
  expect(() => requireNode(version)).not.toThrow(),
);

it.each(['20.19.9', '18.20.0', '9.0.0'])('refuses Node %s and names the oldest that works', (version) =>
  expect(() => requireNode(version)).toThrow(/is too old: install Node 20\.20/),
);
