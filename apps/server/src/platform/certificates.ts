import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Metrics } from './metrics.ts';

/** Paths of PEM files. */
export interface CertificateFiles {
  readonly cert: string;
  readonly key: string;
}

/** When a certificate ends, in milliseconds since 1970; 0 when it cannot be read or has another key. */
async function certificateEnd({ cert, key }: CertificateFiles): Promise<number> {
  try {
    const [certPem, keyPem] = await Promise.all([readFile(cert), readFile(key)]);
    const certificate = new X509Certificate(certPem);
    return certificate.checkPrivateKey(createPrivateKey(keyPem)) ? Date.parse(certificate.validTo) : 0;
  } catch {
    return 0;
  }
}

/** The end of each certificate, by the port that uses it; a file that was renewed shows at the next read. */
export function createCertificateMetrics(
  metrics: Pick<Metrics, 'gauges'>,
  certificates: Readonly<Record<string, CertificateFiles>>,
): void {
  metrics.gauges(
    'touchline_certificate_ends_seconds',
    'When a certificate ends, in seconds since 1970; 0 for one that cannot be used.',
    ['port'],
    () =>
      Promise.all(
        Object.entries(certificates).map(async ([port, files]) => ({
          labels: { port },
          value: (await certificateEnd(files)) / 1000,
        })),
      ),
  );
}
