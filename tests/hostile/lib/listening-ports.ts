import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const listening = '0A';

/** Numbers of the sockets that a process has open. */
function socketsOf(pid: number): ReadonlySet<string> {
  const folder = `/proc/${pid}/fd`;
  const inodes = readdirSync(folder).map((name) => {
    try {
      return /^socket:\[(\d+)\]$/.exec(readlinkSync(`${folder}/${name}`))?.[1];
    } catch {
      // Closed in the meantime.
      return undefined;
    }
  });
  return new Set(inodes.filter((inode) => inode !== undefined));
}

/** TCP ports on which a process listens, from /proc. Columns are those of proc_net_tcp(5). */
export function listeningPorts(pid: number): number[] {
  const own = socketsOf(pid);
  const ports = ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/${pid}/net/${table}`, 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state, , , , , , inode]) => state === listening && own.has(inode ?? ''))
      .map(([, local]) => Number.parseInt(local?.split(':')[1] ?? '', 16)),
  );
  return [...new Set(ports)];
}
