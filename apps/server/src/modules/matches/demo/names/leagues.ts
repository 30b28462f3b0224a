import type { SportId } from '@touchline/contract/enums';
import type { LocalName } from '@touchline/contract/kernel';
import type { Region } from './places.ts';

/** An invented competition. `regions` says whose clubs play in it, `hours` when (UTC, from and before). */
export interface LeaguePlan {
  readonly ref: string;
  readonly sportId: SportId;
  readonly name: LocalName;
  readonly regions: readonly Region[];
  /** Clubs of each region. */
  readonly clubs: number;
  readonly hours: readonly [number, number];
  readonly matchesADay: number;
  readonly popular: boolean;
  /** Played on until there is a winner. */
  readonly cup?: boolean;
}

type Names = readonly [
  zh: string,
  tw: string,
  eng: string,
  ind: string,
  vie: string,
  tha: string,
  por: string,
  hin: string,
];

const named = ([zh, tw, eng, ind, vie, tha, por, hin]: Names): LocalName => ({ zh, tw, eng, ind, vie, tha, por, hin });

const league = (
  ref: string,
  sportId: SportId,
  names: Names,
  more: Omit<LeaguePlan, 'ref' | 'sportId' | 'name'>,
): LeaguePlan => ({ ref, sportId, name: named(names), ...more });

const west = { regions: ['north', 'coast'], hours: [18, 30] } as const;
const east = { regions: ['east', 'south'], hours: [6, 18] } as const;

/** In the order in which lists show them. The hours of each sport together fill the day. */
export const leaguePlans: readonly LeaguePlan[] = [
  league(
    'football-north',
    1,
    [
      '诺维尔超级联赛',
      '諾維爾超級聯賽',
      'Norvale Premier',
      'Liga Utama Norvale',
      'Ngoại hạng Norvale',
      'นอร์เวลพรีเมียร์',
      'Premier de Norvale',
      'नॉरवेल प्रीमियर',
    ],
    { regions: ['north'], clubs: 16, hours: [18, 24], matchesADay: 8, popular: true },
  ),
  league(
    'football-coast',
    1,
    [
      '玛雷亚甲级联赛',
      '瑪雷亞甲級聯賽',
      'Liga Marea',
      'Liga Marea',
      'Liga Marea',
      'ลีกามาเรอา',
      'Liga Marea',
      'लीगा मारेया',
    ],
    { regions: ['coast'], clubs: 16, hours: [0, 6], matchesADay: 8, popular: true },
  ),
  league(
    'football-east',
    1,
    [
      '东澜超级联赛',
      '東瀾超級聯賽',
      'Donglan Super League',
      'Liga Super Donglan',
      'Siêu giải Donglan',
      'ตงหลานซูเปอร์ลีก',
      'Superliga de Donglan',
      'डोंगलान सुपर लीग',
    ],
    { regions: ['east'], clubs: 16, hours: [6, 12], matchesADay: 8, popular: true },
  ),
  league(
    'football-south',
    1,
    [
      '苏瓦纳冠军联赛',
      '蘇瓦納冠軍聯賽',
      'Suvarna Champions League',
      'Liga Juara Suvarna',
      'Giải Vô địch Suvarna',
      'สุวรรณาแชมเปียนส์ลีก',
      'Liga dos Campeões de Suvarna',
      'सुवर्णा चैंपियंस लीग',
    ],
    { regions: ['south'], clubs: 16, hours: [12, 18], matchesADay: 7, popular: false },
  ),
  league(
    'football-cup',
    1,
    ['海峡杯', '海峽盃', 'Straits Cup', 'Piala Selat', 'Cúp Eo Biển', 'สเตรตส์คัพ', 'Taça dos Estreitos', 'स्ट्रेट्स कप'],
    {
      regions: ['north', 'coast', 'east', 'south'],
      clubs: 4,
      hours: [1, 25],
      matchesADay: 4,
      popular: true,
      cup: true,
    },
  ),
  league(
    'basketball-west',
    2,
    [
      '皇冠篮球联赛',
      '皇冠籃球聯賽',
      'Crown Basketball League',
      'Liga Basket Mahkota',
      'Giải Bóng rổ Vương Miện',
      'คราวน์บาสเกตบอลลีก',
      'Liga Coroa de Basquete',
      'क्राउन बास्केटबॉल लीग',
    ],
    { ...west, clubs: 16, matchesADay: 16, popular: true },
  ),
  league(
    'basketball-east',
    2,
    [
      '环湾篮球联赛',
      '環灣籃球聯賽',
      'Bay Arc Basketball',
      'Liga Basket Lintas Teluk',
      'Bóng rổ Vòng cung Vịnh',
      'เบย์อาร์กบาสเกตบอล',
      'Basquete Arco da Baía',
      'बे आर्क बास्केटबॉल',
    ],
    { ...east, clubs: 16, matchesADay: 16, popular: true },
  ),
  league(
    'tennis-west',
    3,
    [
      '玛雷亚公开赛',
      '瑪雷亞公開賽',
      'Marea Open',
      'Marea Terbuka',
      'Marea Mở rộng',
      'มาเรอาโอเพน',
      'Aberto de Marea',
      'मारेया ओपन',
    ],
    { ...west, clubs: 20, matchesADay: 20, popular: true },
  ),
  league(
    'tennis-east',
    3,
    [
      '青屿网球大师赛',
      '青嶼網球大師賽',
      'Qingyu Masters',
      'Masters Qingyu',
      'Qingyu Masters',
      'ชิงอวี่มาสเตอร์ส',
      'Masters de Qingyu',
      'चिंगयू मास्टर्स',
    ],
    { ...east, clubs: 20, matchesADay: 20, popular: false },
  ),
  league(
    'volleyball-west',
    10,
    [
      '北岸排球联赛',
      '北岸排球聯賽',
      'North Shore Volleyball League',
      'Liga Voli Pantai Utara',
      'Giải Bóng chuyền Bờ Bắc',
      'นอร์ทชอร์วอลเลย์บอลลีก',
      'Liga de Vôlei da Costa Norte',
      'नॉर्थ शोर वॉलीबॉल लीग',
    ],
    { ...west, clubs: 16, matchesADay: 16, popular: false },
  ),
  league(
    'volleyball-east',
    10,
    [
      '季风排球联赛',
      '季風排球聯賽',
      'Monsoon Volleyball League',
      'Liga Voli Muson',
      'Giải Bóng chuyền Gió Mùa',
      'มรสุมวอลเลย์บอลลีก',
      'Liga de Vôlei das Monções',
      'मानसून वॉलीबॉल लीग',
    ],
    { ...east, clubs: 16, matchesADay: 16, popular: true },
  ),
  league(
    'cricket-east',
    5,
    [
      '苏瓦纳二十轮赛',
      '蘇瓦納二十輪賽',
      'Suvarna Twenty20',
      'Suvarna T20',
      'Suvarna T20',
      'สุวรรณาทเวนตี20',
      'Suvarna T20',
      'सुवर्णा ट्वेंटी20',
    ],
    { ...east, clubs: 13, matchesADay: 13, popular: true },
  ),
  league(
    'cricket-west',
    5,
    [
      '诺维尔百杯',
      '諾維爾百盃',
      'Norvale T20 Shield',
      'Perisai T20 Norvale',
      'Khiên T20 Norvale',
      'นอร์เวล T20 ชิลด์',
      'Escudo T20 de Norvale',
      'नॉरवेल टी20 शील्ड',
    ],
    { ...west, clubs: 13, matchesADay: 13, popular: false },
  ),
  league(
    'esports-east',
    6,
    [
      '星河电竞联赛',
      '星河電競聯賽',
      'Starfield Series',
      'Starfield Series',
      'Starfield Series',
      'สตาร์ฟิลด์ซีรีส์',
      'Starfield Series',
      'स्टारफ़ील्ड सीरीज़',
    ],
    { ...east, clubs: 16, matchesADay: 15, popular: true },
  ),
  league(
    'esports-west',
    6,
    [
      '前线锦标赛',
      '前線錦標賽',
      'Frontline Invitational',
      'Frontline Invitational',
      'Frontline Invitational',
      'ฟรอนต์ไลน์อินวิเทชันแนล',
      'Frontline Invitational',
      'फ़्रंटलाइन इनविटेशनल',
    ],
    { ...west, clubs: 16, matchesADay: 15, popular: false },
  ),
  league(
    'baseball-east',
    4,
    [
      '东澜职业棒球',
      '東瀾職業棒球',
      'Donglan Pro Baseball',
      'Bisbol Pro Donglan',
      'Bóng chày Nhà nghề Donglan',
      'ตงหลานโปรเบสบอล',
      'Beisebol Pro de Donglan',
      'डोंगलान प्रो बेसबॉल',
    ],
    { ...east, clubs: 15, matchesADay: 15, popular: false },
  ),
  league(
    'baseball-west',
    4,
    [
      '大陆棒球联盟',
      '大陸棒球聯盟',
      'Continental Baseball',
      'Bisbol Kontinental',
      'Bóng chày Lục địa',
      'คอนติเนนทัลเบสบอล',
      'Beisebol Continental',
      'कॉन्टिनेंटल बेसबॉल',
    ],
    { ...west, clubs: 15, matchesADay: 15, popular: false },
  ),
  league(
    'hockey-west',
    8,
    [
      '霜线冰球联赛',
      '霜線冰球聯賽',
      'Frostline Hockey League',
      'Liga Hoki Frostline',
      'Giải Khúc côn cầu Frostline',
      'ฟรอสต์ไลน์ฮอกกี้ลีก',
      'Liga de Hóquei Frostline',
      'फ़्रॉस्टलाइन हॉकी लीग',
    ],
    { ...west, clubs: 15, matchesADay: 14, popular: false },
  ),
  league(
    'hockey-east',
    8,
    [
      '北境冰球联赛',
      '北境冰球聯賽',
      'Northern Ice League',
      'Liga Es Utara',
      'Giải Băng Phương Bắc',
      'นอร์เทิร์นไอซ์ลีก',
      'Liga do Gelo do Norte',
      'नॉर्दर्न आइस लीग',
    ],
    { ...east, clubs: 15, matchesADay: 14, popular: false },
  ),
];

/** "Matchday 12" and the rounds of the cup. */
export const matchday = (number: number): LocalName =>
  named([
    `第${number}轮`,
    `第${number}輪`,
    `Matchday ${number}`,
    `Pekan ke-${number}`,
    `Vòng ${number}`,
    `นัดที่ ${number}`,
    `Rodada ${number}`,
    `मैचडे ${number}`,
  ]);

export const cupRound: LocalName = named([
  '四分之一决赛',
  '四分之一決賽',
  'Quarter-final',
  'Perempat final',
  'Tứ kết',
  'รอบก่อนรองชนะเลิศ',
  'Quartas de final',
  'क्वार्टर फ़ाइनल',
]);
