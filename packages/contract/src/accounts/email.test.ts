import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalEmail, emailProblem } from './email.ts';

describe('canonicalEmail', () => {
  it.each([
    ['ana@example.com', 'ana@example.com'],
    ['  Ana.Maria+News@Example.COM \n', 'ana.maria+news@example.com'],
    ["o'brien@sub.example.co.uk", "o'brien@sub.example.co.uk"],
    ['ａｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ana@example.com'],
    ['ana@例え。jp', 'ana@xn--r8jz45g.jp'],
    ['用户@例子.中国', '用户@xn--fsqu00a.xn--fiqs8s'],
    ['a\u0301na@example.com', '\u00e1na@example.com'],
    ['ana@XN--BCHER-KVA.example', 'ana@xn--bcher-kva.example'],
    ['ana@bücher.example', 'ana@xn--bcher-kva.example'],
  ])('reads %j as %s', (typed, email) => {
    expect(canonicalEmail(typed)).toBe(email);
  });

  it('maps signs that only look alike when they are the same letter, and keeps others apart', () => {
    // The Kelvin sign is a k.
    expect(canonicalEmail('mi\u212ae@example.org')).toBe('mike@example.org');
    // Cyrillic а, dotless ı.
    for (const other of ['\u0430na@example.com', 'm\u0131ke@example.org', 'ana@ex\u0430mple.com'])
      expect(['ana@example.com', 'mike@example.org']).not.toContain(canonicalEmail(other));
  });

  it.each([
    'ana@example.com\r\nBcc: eve@example.com',
    'ana@example.com\nbcc:eve@example.com',
    'ana\r\n@example.com',
    'ana@example.com,eve@example.com',
    'ana@example.com; eve@example.com',
    'Ana <ana@example.com>',
    '"ana"@example.com',
    'ana@eve@example.com',
    'a\u0000na@example.com',
    'a\u200dna@example.com',
    'a\u202ena@example.com',
    '\ud800na@example.com',
    'ana..b@example.com',
    '.ana@example.com',
    'ana.@example.com',
    'ana@localhost',
    'ana@127.0.0.1',
    'ana@[127.0.0.1]',
    'ana@example.0x1f',
    'ana@example.c',
    'ana@-example.com',
    'ana@example.com.',
    'ana@ex_ample.com',
    'ana@ex%61mple.com',
    'ana@example.com/x',
    '@example.com',
    'ana@',
    'ana',
    `${'a'.repeat(65)}@example.com`,
    `${'用'.repeat(22)}@example.com`,
    `ana@${'b'.repeat(64)}.com`,
    `ana@${`${'b'.repeat(60)}.`.repeat(5)}com`,
    `${'a'.repeat(388)}@example.com`,
  ])('refuses %j', (typed) => {
    expect(emailProblem(typed)).toBe('email_invalid');
  });

  it('names an empty field', () => {
    for (const typed of ['', '  ', '\n']) expect(emailProblem(typed)).toBe('email_empty');
    expect(emailProblem('ana@example.com')).toBeNull();
  });

  it('gives one form that is stable, bounded and safe in a header, for any text', () => {
    const address = fc
      .tuple(fc.string({ unit: 'binary', maxLength: 70 }), fc.string({ unit: 'binary', maxLength: 70 }))
      .map(([local, domain]) => `${local}@${domain}.com`);
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), address, fc.emailAddress()), (typed) => {
        const email = canonicalEmail(typed);
        if (email === null) return;
        expect(canonicalEmail(email)).toBe(email);
        expect(email.normalize('NFC')).toBe(email);
        expect(email.toLowerCase()).toBe(email);
        expect(new TextEncoder().encode(email).length).toBeLessThanOrEqual(254);
        expect(email).not.toMatch(/[\p{C}\p{Z}<>,;:"()[\]\\]/u);
      }),
    );
  });
});
