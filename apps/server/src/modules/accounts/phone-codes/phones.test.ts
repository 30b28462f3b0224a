import { describe, expect, it } from 'vitest';
import { isRefusal } from '../../../platform/refusal.ts';
import { maskedPhone, parsePhone } from './phones.ts';

describe('phones', () => {
  it.each([
    ['86', '138 0013 8000', '+8613800138000'],
    ['+886', '0912345678', '+886912345678'],
    ['0062', '0812-3456-789', '+628123456789'],
    ['84', '912345678', '+84912345678'],
    ['66', '0812345678', '+66812345678'],
    ['55', '(11) 96123-4567', '+5511961234567'],
    ['91', '9876543210', '+919876543210'],
    ['1', '2015550123', '+12015550123'],
  ])('parses +%s %s as %s', (areaCode, phone, e164) => {
    expect(parsePhone({ areaCode, phone })).toMatchObject({ phone: e164 });
  });

  it.each([
    ['86', '12345678901'],
    ['86', '010 6552 9988'],
    ['1', '9005550123'],
    ['7x', '9123456789'],
    ['0', '9123456789'],
  ])('rejects +%s %s, which receives no SMS', (areaCode, phone) => {
    const parsed = parsePhone({ areaCode, phone });
    expect(isRefusal(parsed) && parsed.code).toBe('phone_or_area_code_wrong');
  });

  it('masks all but the last digits', () => {
    expect(maskedPhone({ areaCode: '86', phone: '+8613800131234' })).toBe('+86 *******1234');
    expect(maskedPhone({ areaCode: '290', phone: '+29022158' })).toBe('+290 ***58');
  });
});
