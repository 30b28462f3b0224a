import type { SportId } from '@touchline/contract/enums';
import type { LanguageCode } from '@touchline/contract/languages';
import type { Anchors } from './index.ts';

/** An invented host of the demo. */
export interface DemoHost {
  /** Fits the rule for usernames. */
  readonly username: string;
  readonly nickname: string;
  readonly language: LanguageCode;
  readonly sportId: SportId;
  readonly roomName: string;
  readonly title: string;
  readonly intro: string;
  readonly announcement: string;
}

export const demoHosts: readonly DemoHost[] = [
  {
    username: 'lantern2026',
    nickname: 'LanternLane',
    language: 'eng',
    sportId: 1,
    roomName: 'The Lantern End',
    title: 'Tactics over noise',
    intro: 'Former semi-pro full-back. I pause, I rewind, I draw on the screen, and I still shout at corners.',
    announcement: 'Score predictions close ten minutes after kick-off.',
  },
  {
    username: 'laomai88',
    nickname: '老麦说球',
    language: 'zh',
    sportId: 2,
    roomName: '老麦的看球小馆',
    title: '懂战术，也懂热血',
    intro: '看了二十年篮球，打了十五年野球。不吹不黑，只聊场上发生的事。',
    announcement: '节间休息统一回答提问，别刷屏哦。',
  },
  {
    username: 'minhkhan7',
    nickname: 'Minh Khán Đài',
    language: 'vie',
    sportId: 1,
    roomName: 'Khán đài B',
    title: 'Bình luận như ngồi cạnh bạn',
    intro: 'Mê bóng đá từ sân phủi đến sân lớn. Nói nhanh, cười nhiều, không cay cú.',
    announcement: 'Giờ nghỉ giữa hiệp có mini game đoán tỉ số.',
  },
  {
    username: 'nongfah9',
    nickname: 'น้องฟ้าขอบสนาม',
    language: 'tha',
    sportId: 10,
    roomName: 'ขอบสนามกับน้องฟ้า',
    title: 'ตบหนัก เชียร์หนักกว่า',
    intro: 'อดีตนักวอลเลย์บอลโรงเรียน พากย์สนุก อธิบายกติกาให้มือใหม่ด้วย',
    announcement: 'คุยกันสุภาพ เชียร์ได้ทุกทีมนะคะ',
  },
  {
    username: 'mangrayo10',
    nickname: 'Mang Rayo',
    language: 'ind',
    sportId: 1,
    roomName: 'Warkop Bola Mang Rayo',
    title: 'Nobar santai, komentar pedas',
    intro: 'Tiap malam buka warkop, tiap malam bahas bola. Kopi bawa sendiri.',
    announcement: 'Tebak skor dibuka sampai menit ke-15.',
  },
  {
    username: 'gabinarede5',
    nickname: 'Gabi na Rede',
    language: 'por',
    sportId: 10,
    roomName: 'Rede com a Gabi',
    title: 'Saque, bloqueio e resenha',
    intro: 'Comento vôlei com calma e comemoro sem calma nenhuma. Perguntas são bem-vindas.',
    announcement: 'Enquete do melhor ponto no fim de cada set.',
  },
  {
    username: 'pavilion11',
    nickname: 'पवेलियन वाले भैया',
    language: 'hin',
    sportId: 5,
    roomName: 'पवेलियन से सीधा',
    title: 'हर गेंद पर दिल की बात',
    intro: 'गली क्रिकेट से स्टेडियम तक का सफ़र। आँकड़े भी बताऊँगा और क़िस्से भी।',
    announcement: 'ओवर के बीच में सवाल पूछिए, जवाब ज़रूर मिलेगा।',
  },
  {
    username: 'ayuebang3',
    nickname: '阿岳棒球夜',
    language: 'tw',
    sportId: 4,
    roomName: '阿岳的牛棚',
    title: '一球一球慢慢聊',
    intro: '從少棒看到職棒，最愛研究配球。歡迎新手，什麼都可以問。',
    announcement: '換局時間抽聊天室留言回答。',
  },
  {
    username: 'netcord40',
    nickname: 'netcord_nia',
    language: 'eng',
    sportId: 3,
    roomName: 'Second Serve Café',
    title: 'Quiet, please. Mostly.',
    intro: 'Club coach by day. I call patterns, not just points, and I love an ugly win.',
    announcement: 'No spoilers from the other court, please.',
  },
  {
    username: 'xiaoqiyu6',
    nickname: '小七不上头',
    language: 'zh',
    sportId: 6,
    roomName: '七号开黑房',
    title: '团战慢放，操作细讲',
    intro: '前青训选手，退役后只想好好解说。看不懂的团战我来拆给你看。',
    announcement: '禁止带节奏，输赢都体面。',
  },
  {
    username: 'blueline19',
    nickname: 'BlueLineBo',
    language: 'eng',
    sportId: 8,
    roomName: 'Blue Line Basement',
    title: 'Cold ice, warm takes',
    intro: 'Beer-league goalie with opinions on every rebound. Power plays explained as they happen.',
    announcement: 'Intermission: your questions, my coffee.',
  },
  {
    username: 'ditribun12',
    nickname: 'Dita di Tribun',
    language: 'ind',
    sportId: 2,
    roomName: 'Tribun Dita',
    title: 'Basket, cerita, dan tawa',
    intro: 'Mantan pemain basket kampus. Suka bahas rotasi dan momen penentu.',
    announcement: 'Ngobrol yang asyik, saling jaga kata-kata ya.',
  },
];

/**
 * Makes the hosts of the demo: an approved account each by `createHost`, then the room. Nobody is on air by it. Safe to
 * repeat when `createHost` answers the uid of the account that is already there.
 */
export async function seedDemoHosts(
  anchors: Pick<Anchors, 'ensureProfile'>,
  createHost: (host: DemoHost) => Promise<string>,
): Promise<string[]> {
  const uids: string[] = [];
  for (const host of demoHosts) {
    const uid = await createHost(host);
    const { roomName, title, intro, announcement, sportId, language } = host;
    await anchors.ensureProfile(uid, { roomName, title, intro, announcement, sportId, languages: [language] });
    uids.push(uid);
  }
  return uids;
}
