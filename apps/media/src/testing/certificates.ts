import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Self-signed for 127.0.0.1, only for tests: two pairs, valid until 2126. */
export const keyPairs = {
  first: {
    cert: `-----BEGIN CERTIFICATE-----
MIIBojCCAUmgAwIBAgIUep7DqDuk7uD8igub+r2YXlxOWQ8wCgYIKoZIzj0EAwIw
GDEWMBQGA1UEAwwNZW5naW5lLWEudGVzdDAgFw0yNjExMjIxOTAyMDJaGA8yMTI2
MTAyOTE5MDIwMlowGDEWMBQGA1UEAwwNZW5naW5lLWEudGVzdDBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABH3wmhLasIEB7Ys5Iko/EqP8rDhvc5E5DUPE+Eqq62uU
96kFY3WNbWIDgijaRSEyxpd8BGsmpU6atNnHy+UH3XyjbzBtMB0GA1UdDgQWBBRx
HaV2T0FzjxRWhFFJYJhD6pTdrDAfBgNVHSMEGDAWgBRxHaV2T0FzjxRWhFFJYJhD
6pTdrDAPBgNVHRMBAf8EBTADAQH/MBoGA1UdEQQTMBGHBH8AAAGCCWxvY2FsaG9z
dDAKBggqhkjOPQQDAgNHADBEAiAJdj6BeJ/XS/CZcjepCK+uyQmQLrg7Dcpr9uMX
A5aFqgIgYkffhedMKEx3MdwwJV/JZkXfhhUWWK9HNFkKFwvKFvg=
-----END CERTIFICATE-----
`,
    key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgfkduLP7OS8qgPeQs
SxkNljW13n5EY29ARjBaw78yLzqhRANCAAR98JoS2rCBAe2LOSJKPxKj/Kw4b3OR
OQ1DxPhKqutrlPepBWN1jW1iA4Io2kUhMsaXfARrJqVOmrTZx8vlB918
-----END PRIVATE KEY-----
`,
  },
  second: {
    cert: `-----BEGIN CERTIFICATE-----
MIIBojCCAUmgAwIBAgIUXpnwOpBQXWvxnpC9TWs7uaSVN/cwCgYIKoZIzj0EAwIw
GDEWMBQGA1UEAwwNZW5naW5lLWIudGVzdDAgFw0yNjExMjIxOTAyMDJaGA8yMTI2
MTAyOTE5MDIwMlowGDEWMBQGA1UEAwwNZW5naW5lLWIudGVzdDBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABE1a+CPA1CXfOUb5ueVJoNBS0sZfAFqidHs/uo2RA6I6
YOe+MtEa8aRhYrqvjka07OgbCye9UqUTjJIFmE6cRVWjbzBtMB0GA1UdDgQWBBTm
DTutPej9lI8BP1dn+swDVbEbLzAfBgNVHSMEGDAWgBTmDTutPej9lI8BP1dn+swD
VbEbLzAPBgNVHRMBAf8EBTADAQH/MBoGA1UdEQQTMBGHBH8AAAGCCWxvY2FsaG9z
dDAKBggqhkjOPQQDAgNHADBEAiA8I3B7Yw8UhBMrv62xIdoYOaYlg6k8HA03/CPl
iPzsNgIgC5859T+pipiZfVMOxF9gcaylS3tsYSLSjp+ZR6+lTcE=
-----END CERTIFICATE-----
`,
    key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgrdlt4v8cqNQfz+ku
Vtsl4cQeapmruAAfLx/3KbKIbGGhRANCAARNWvgjwNQl3zlG+bnlSaDQUtLGXwBa
onR7P7qNkQOiOmDnvjLRGvGkYWK6r45GtOzoGwsnvVKlE4ySBZhOnEVV
-----END PRIVATE KEY-----
`,
  },
} as const;

/** Writes the files of a pair into a new folder. */
export function certificateFiles(pair: (typeof keyPairs)[keyof typeof keyPairs] = keyPairs.first) {
  const folder = mkdtempSync(join(tmpdir(), 'media-tls-'));
  const certFile = join(folder, 'cert.pem');
  const keyFile = join(folder, 'key.pem');
  const write = ({ cert, key }: { cert: string; key: string }) => {
    writeFileSync(certFile, cert);
    writeFileSync(keyFile, key);
  };
  write(pair);
  return { certFile, keyFile, write, remove: () => rmSync(folder, { recursive: true }) };
}
