import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

describe('a file for spreadsheets', () => {
  const columns = [
    { head: 'Name', csv: (row: { name: string; viewers: number | null }) => row.name },
    { head: 'Viewers', csv: (row: { name: string; viewers: number | null }) => row.viewers },
  ];

  it('quotes what would break the line and leaves nothing a spreadsheet would calculate', () => {
    const rows = [
      { name: 'bóng "đá", quang', viewers: 8214 },
      { name: '=HYPERLINK("http://x")', viewers: null },
      { name: 'two\nlines', viewers: -3 },
    ];
    expect(toCsv(columns, rows)).toBe(
      '\uFEFFName,Viewers\r\n"bóng ""đá"", quang",8214\r\n"\'=HYPERLINK(""http://x"")",\r\n"two\nlines",-3\r\n',
    );
  });
});
