import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createCertificateMetrics } from './certificates.ts';
import { createMetrics } from './metrics.ts';

/** Self-signed and only for this test. */
const cert = `-----BEGIN CERTIFICATE-----
MIIBgTCCASegAwIBAgIUckBTJf3b6gkdSunLcSu6NHF/TfswCgYIKoZIzj0EAwIw
FTETMBEGA1UEAwwKdmlkZW8udGVzdDAgFw0yNjExMjgxOTU3MTdaGA8yMTI2MTEw
NDE5NTcxN1owFTETMBEGA1UEAwwKdmlkZW8udGVzdDBZMBMGByqGSM49AgEGCCqG
SM49AwEHA0IABDPksD5YtRdIeBAkcIQkWV6ORmmlgXkbdyXSy6LCyrCFaYS+e56M
qg+U7D77NdRlvEQE0xLqZsng8z7lyZAqK8WjUzBRMB0GA1UdDgQWBBTkpWKqkFck
q1wLlxufFAMdWQK4RTAfBgNVHSMEGDAWgBTkpWKqkFckq1wLlxufFAMdWQK4RTAP
BgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCIGvBtbtJJ6cy8lL3MQQO
UjZ2JkWi3tR+uHHHX5ovmUFGAiEAxciME8qX187L33ndNAKEQqsdaFoLPmwGc+J7
4IFamQk=
-----END CERTIFICATE-----
`;
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg3Dv6wLHE/1nhravv
/XJkqoyUvOlvMMR1pWyR503zcR+hRANCAAQz5LA+WLUXSHgQJHCEJFlejkZppYF5
G3cl0suiwsqwhWmEvnuejKoPlOw++zXUZbxEBNMS6mbJ4PM+5cmQKivF
-----END PRIVATE KEY-----
`;
const end = Date.parse('2126-11-04T19:57:17Z') / 1000;

let folder: string;
let files: { readonly cert: string; readonly key: string };
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-certificate-'));
  files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  await writeFile(files.cert, cert);
  await writeFile(files.key, key);
});
afterEach(() => rm(folder, { recursive: true }));

async function exported(): Promise<string> {
  const metrics = createMetrics({ process: false });
  createCertificateMetrics(metrics, { rtmps: files });
  return metrics.registry.metrics();
}

it('exports the end of a certificate', async () => {
  expect(await exported()).toContain(`touchline_certificate_ends_seconds{port="rtmps"} ${end}`);
});

it('exports 0 for a certificate that its port could not load', async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  await writeFile(files.key, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  expect(await exported()).toContain('{port="rtmps"} 0');
  await writeFile(files.key, key);
  await writeFile(files.cert, cert.slice(0, 200));
  expect(await exported()).toContain('{port="rtmps"} 0');
  await rm(files.cert);
  expect(await exported()).toContain('{port="rtmps"} 0');
  // The next read sees a renewed file.
  await writeFile(files.cert, cert);
  expect(await exported()).toContain(`{port="rtmps"} ${end}`);
});

it('exports nothing without certificates', async () => {
  const metrics = createMetrics({ process: false });
  createCertificateMetrics(metrics, {});
  expect(await metrics.registry.metrics()).not.toMatch(/^touchline_certificate_ends_seconds/m);
});
