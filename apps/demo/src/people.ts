import { type LanguageCode, languageCodes } from '@touchline/contract/languages';
import type { ReportReason } from '@touchline/contract/reports';
import { textsBelow } from '@touchline/i18n/server';

/** An account that watches hosts of the demo. */
export interface DemoFan {
  /** Matches the rule for usernames. */
  readonly username: string;
  readonly nickname: string;
  readonly language: LanguageCode;
}

const nicknames = [...textsBelow('serverDemo:fan').values()];

export const demoFans: readonly DemoFan[] = languageCodes.flatMap((language) =>
  nicknames.map((called, at) => ({ username: `demofan${language}${at + 1}`, nickname: called[language], language })),
);

/** Messages that fit any moment of a match. */
export const demoLines: Readonly<Partial<Record<LanguageCode, readonly string[]>>> = {
  eng: [
    'Evening everyone, what did I miss?',
    'That line is so high, one long ball and they are through',
    'Nicely drawn, now I see the gap on the left',
    'Who do you fancy from here?',
    'The press is working, they cannot get out',
    'More of the full-backs please, they decide this one',
    'Brewed a tea, ready for the next spell',
    'Could you show that pass again?',
    'Good call on the switch of play',
    'I would make a change in midfield now',
  ],
  zh: [
    '刚下班，赶上了，现在什么情况？',
    '这个掩护画得很清楚',
    '老麦这波分析我服',
    '弱侧那个人一直没人跟',
    '该叫暂停了吧',
    '防守轮转慢了半拍',
    '板上这条线路看懂了',
    '今天节奏挺快的',
    '大家看好哪边？',
    '内线要多要几个球才行',
  ],
  vie: [
    'Chào cả nhà, mình vào muộn chút',
    'Cánh trái đang hở kìa',
    'Vẽ dễ hiểu ghê',
    'Pha chuyển hướng hay quá',
    'Mọi người đoán tỉ số bao nhiêu?',
    'Tuyến giữa cần thay người rồi',
    'Ép sân kiểu này sớm muộn cũng có bàn',
    'Anh Minh nói chuẩn',
  ],
  ind: [
    'Malam semua, baru gabung nih',
    'Sisi kiri kosong terus',
    'Gambarnya jelas banget, makasih',
    'Tebak skor dong, berapa?',
    'Pressing-nya rapi hari ini',
    'Rotasinya telat setengah detik',
    'Ganti pemain tengah kayaknya perlu',
    'Kopi kedua, lanjut nonton',
  ],
};

/** A reported item in the room of a host: the last message, its author, or the host. */
export interface DemoCase {
  readonly kind: 'message' | 'person' | 'host';
  /** Username, like all names here. */
  readonly host: string;
  readonly lines: readonly { readonly from: string; readonly text: string }[];
  readonly reports: readonly { readonly from: string; readonly reason: ReportReason; readonly words: string }[];
}

export const demoCases: readonly DemoCase[] = [
  {
    kind: 'message',
    host: 'lantern2026',
    lines: [
      { from: 'demofaneng1', text: 'Anyone got a feel for the corners today?' },
      { from: 'demofaneng2', text: 'They have had six already, all to the near post' },
      { from: 'demofaneng4', text: 'Forget that, 97% sure wins every night, write me for the VIP slips' },
    ],
    reports: [
      { from: 'demofaneng1', reason: 'gambling', words: 'Third room tonight where this one sells betting slips.' },
      { from: 'demofaneng2', reason: 'spam', words: '' },
      { from: 'demofanpor1', reason: 'gambling', words: 'Sent me the same in another room.' },
    ],
  },
  {
    kind: 'message',
    host: 'laomai88',
    lines: [
      { from: 'demofanzh1', text: '这节防守换得挺及时' },
      { from: 'demofanzh3', text: '就这水平也来解说，看不懂就闭嘴滚回家' },
    ],
    reports: [{ from: 'demofanzh1', reason: 'abuse', words: '一直在骂主播，劝了也不听。' }],
  },
  {
    kind: 'person',
    host: 'minhkhan7',
    lines: [
      { from: 'demofanvie1', text: 'Hiệp này đá chậm quá' },
      { from: 'demofanvie4', text: 'Ai cho mượn 200k không, mai trả gấp đôi, uy tín' },
    ],
    reports: [
      { from: 'demofanvie1', reason: 'fraud', words: 'Đi phòng nào cũng xin chuyển tiền trước.' },
      { from: 'demofanvie2', reason: 'fraud', words: '' },
    ],
  },
  {
    kind: 'host',
    host: 'blueline19',
    lines: [{ from: 'demofaneng3', text: 'Is this the broadcaster feed with your voice over it?' }],
    reports: [{ from: 'demofaneng3', reason: 'copyright', words: 'Shows the TV picture instead of a board.' }],
  },
];

/** Messages held for a moderator, with the rule that held them. */
export const demoHeldMessages: readonly {
  readonly host: string;
  readonly from: string;
  readonly text: string;
  readonly words: readonly string[];
}[] = [
  {
    host: 'lantern2026',
    from: 'demofaneng3',
    text: 'We talk tactics all week in a WhatsApp group, ask me for the link',
    words: ['whatsapp'],
  },
  { host: 'laomai88', from: 'demofanzh2', text: '想看回放的加我微信，免费发', words: ['微信'] },
  { host: 'minhkhan7', from: 'demofanvie3', text: 'Ai cần link xem lại thì nhắn Zalo mình nhé', words: ['zalo'] },
];

/** Photo walls by host: a drawing of `photos/` and its caption. */
export const demoPhotos: Readonly<Record<string, readonly { readonly file: string; readonly description: string }[]>> =
  {
    demohost1: [
      { file: 'desk', description: 'A mic for guests too' },
      { file: 'board', description: 'A wild second half' },
      { file: 'floodlights', description: 'Where it all began' },
    ],
    lantern2026: [
      { file: 'board', description: 'Switch, then a goal' },
      { file: 'floodlights', description: 'Last home game' },
    ],
    laomai88: [
      { file: 'court', description: '周末的老球场' },
      { file: 'desk', description: '小馆的新麦克风' },
    ],
    minhkhan7: [
      { file: 'floodlights', description: 'Sân phủi tối thứ Năm' },
      { file: 'desk', description: 'Góc bình luận ở nhà' },
    ],
    ditribun12: [{ file: 'court', description: 'Lapangan sore hari' }],
    mangrayo10: [{ file: 'board', description: 'प्लान बी और चाय' }],
  };
