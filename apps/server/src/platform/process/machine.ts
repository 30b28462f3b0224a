import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

const read = (work: () => string): string => {
  try {
    return work().trim();
  } catch {
    return '';
  }
};

/**
 * Names the place in which a process id means one process: this boot of this machine, and in it this container.
 * Empty where the system does not say: then nothing is concluded from a process id.
 */
export function machineOf(): string {
  const boot = read(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'));
  const space = read(() => readlinkSync('/proc/self/ns/pid'));
  return boot === '' || space === '' ? '' : `${hostname()} ${boot} ${space}`;
}
