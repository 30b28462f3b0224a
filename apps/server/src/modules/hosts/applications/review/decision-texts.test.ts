import { languageCodes } from '@touchline/contract/languages';
import { rejectionReasons } from '@touchline/contract/operators';
import { describe, expect, it } from 'vitest';
import { approvalSms, reasonText, rejectionSms, templateText } from './decision-texts.ts';

describe('messages about applications', () => {
  it.each(languageCodes)('writes messages in %s and in no other language', (language) => {
    const others = languageCodes.filter((code) => code !== language);
    expect(approvalSms(language, 'Derby Live')).toContain('Derby Live');
    expect(others.map((other) => approvalSms(other, 'Derby Live'))).not.toContain(approvalSms(language, 'Derby Live'));
    for (const template of rejectionReasons) {
      const text = templateText(language, template);
      expect(text.trim()).not.toBe('');
    }
    for (const template of rejectionReasons.filter((each) => each !== 'other')) {
      const sms = rejectionSms(language, 'Derby Live', reasonText(language, template, ''));
      expect(sms).toContain(templateText(language, template));
    }
    expect(new Set(rejectionReasons.map((template) => templateText(language, template))).size).toBe(
      rejectionReasons.length,
    );
  });

  it('joins the template and the reviewer’s text as sentences', () => {
    expect(reasonText('eng', 'incomplete', 'Add a sample')).toBe('Some of the details are missing. Add a sample.');
    expect(reasonText('eng', 'other', 'Really?')).toBe('Really?');
    expect(reasonText('zh', 'incomplete', '请补充样片')).toBe('资料填写不完整。请补充样片。');
    expect(reasonText('zh', 'other', 'Add a sample')).toBe('Add a sample.');
    expect(reasonText('hin', 'other', 'फिर से भेजें')).toBe('फिर से भेजें।');
    expect(reasonText('tha', 'other', 'ส่งใหม่อีกครั้ง')).toBe('ส่งใหม่อีกครั้ง');
  });

  it('shortens a long reason at whole characters', () => {
    const sms = rejectionSms('eng', 'Derby Live', '😀'.repeat(300));
    expect(sms).toContain(`${'😀'.repeat(199)}…`);
    expect(sms).not.toContain('😀'.repeat(200));
  });
});
