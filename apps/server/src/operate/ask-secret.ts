import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks for a secret at the terminal without showing what is typed. */
export async function askSecret(question: string): Promise<string> {
  process.stdout.write(question);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stdout.write('\n');
  }
}
