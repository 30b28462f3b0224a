import { describe, expect, it } from 'vitest';
import { isRefusal } from '../../../platform/refusal.ts';
import { maskedEmail, parseEmail } from './emails.ts';

describe('parseEmail', () => {
  it('returns the canonical form', () => {
    expect(parseEmail(' Ana@Example.COM ')).toBe('ana@example.com');
  });

  it.each([
    ['', 'email_empty'],
    ['ana', 'email_invalid'],
  ])('refuses %j', (typed, code) => {
    const parsed = parseEmail(typed);
    expect(isRefusal(parsed) && parsed.code).toBe(code);
  });
});

describe('maskedEmail', () => {
  it.each([
    ['ana@example.com', 'a***@e***.com'],
    ['anastasia.maria@mail.example.co.uk', 'a***@m***.uk'],
    ['a@b.example', '***@***.example'],
    ['用户@xn--fsqu00a.xn--fiqs8s', '用***@x***.xn--fiqs8s'],
    ['𠮷田@example.jp', '𠮷***@e***.jp'],
  ])('masks %s', (email, shown) => {
    expect(maskedEmail(email)).toBe(shown);
  });
});
