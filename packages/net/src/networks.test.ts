import { describe, expect, it } from 'vitest';
import { isIn, readNetworks } from './networks.ts';

describe('networks', () => {
  it('matches addresses in networks', () => {
    const networks = readNetworks(['10.0.0.0/8', '127.0.0.1', 'fd00::/8']);
    expect(networks).not.toBeNull();
    if (!networks) return;
    const inside = ['10.200.1.1', '127.0.0.1', 'fd12::1', '11.0.0.1', '127.0.0.2', '::1', '', 'nonsense'];
    expect(inside.map((address) => isIn(networks, address))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it.each(['everybody', '10.0.0.0/33', '10.0.0.0/8/8', '::/129', '1.2.3', '10.0.0.0/x'])('rejects %s', (entry) => {
    expect(readNetworks([entry])).toBeNull();
  });
});
