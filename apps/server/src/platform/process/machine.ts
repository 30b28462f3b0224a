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
 * Identifies the scope in which a pid is unique: this boot of this machine, and this container. Empty where the system
 * does not report it; then pids prove nothing.
 */
export function machineOf(): string {
  const boot = read(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'));
  const space = read(() => readlinkSync('/proc/self/ns/pid'));
  return boot === '' || space === '' ? '' : `${hostname()} ${boot} ${space}`;
}
