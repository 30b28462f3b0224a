import type { LocalName } from '@touchline/contract/kernel';
import type { Random } from '../random.ts';
import type { Region } from './places.ts';
import { localNameOf, parseWords, type Words } from './words.ts';

interface Pool {
  readonly given: readonly Words[];
  readonly family: readonly Words[];
  readonly familyFirst: boolean;
}

const pools: Readonly<Record<Region, Pool>> = {
  north: {
    familyFirst: false,
    given: parseWords(`
      Callum | 卡勒姆 | = | คัลลัม | कैलम
      Rory | 罗里 | 羅里 | โรรี | रोरी
      Edwin | 埃德温 | 埃德溫 | เอ็ดวิน | एडविन
      Jasper | 贾斯珀 | 賈斯珀 | แจสเปอร์ | जैस्पर
      Owen | 欧文 | 歐文 | โอเวน | ओवेन
      Felix | 费利克斯 | 費利克斯 | เฟลิกซ์ | फेलिक्स
      Miles | 迈尔斯 | 邁爾斯 | ไมลส์ | माइल्स
      Hugo | 雨果 | = | ฮิวโก | ह्यूगो
      Tobias | 托比亚斯 | 托比亞斯 | โทเบียส | टोबियास
      Lars | 拉尔斯 | 拉爾斯 | ลาร์ส | लार्स`),
    family: parseWords(`
      Harrow | 哈罗 | 哈羅 | แฮร์โรว์ | हैरो
      Brackley | 布拉克利 | = | แบร็กลีย์ | ब्रैकली
      Whitlock | 惠特洛克 | = | วิตล็อก | व्हिटलॉक
      Aldridge | 奥尔德里奇 | 奧爾德里奇 | ออลดริดจ์ | एल्ड्रिज
      Fenwick | 芬威克 | = | เฟนวิก | फेनविक
      Marlowe | 马洛 | 馬洛 | มาร์โลว์ | मार्लो
      Thackray | 撒克雷 | = | แทคเรย์ | थैकरे
      Lindqvist | 林德奎斯特 | 林德奎斯特 | ลินด์ควิสต์ | लिंडक्विस्ट
      Osgood | 奥斯古德 | 奧斯古德 | ออสกูด | ऑसगुड
      Pemberton | 彭伯顿 | 彭伯頓 | เพมเบอร์ตัน | पेम्बर्टन
      Ravnsen | 拉文森 | = | ราฟน์เซน | रावनसेन
      Hollis | 霍利斯 | = | ฮอลลิส | हॉलिस`),
  },
  coast: {
    familyFirst: false,
    given: parseWords(`
      Rafael | 拉斐尔 | 拉斐爾 | ราฟาเอล | राफेल
      Tiago | 蒂亚戈 | 蒂亞戈 | ติอาโก | टियागो
      Bruno | 布鲁诺 | 布魯諾 | บรูโน | ब्रूनो
      Mateus | 马特乌斯 | 馬特烏斯 | มาเตอุส | मातेउस
      Davi | 达维 | 達維 | ดาวี | दावी
      Joaquín | 华金 | 華金 | ฮัวกิน | होआकिन
      Nico | 尼科 | = | นิโก | निको
      Lucas | 卢卡斯 | 盧卡斯 | ลูกัส | लुकास
      Andrés | 安德烈斯 | = | อันเดรส | आंद्रेस
      Caio | 卡约 | 卡約 | ไกโอ | कायो`),
    family: parseWords(`
      Serrano | 塞拉诺 | 塞拉諾 | เซร์ราโน | सेरानो
      Valente | 瓦伦特 | 瓦倫特 | วาเลนเต | वालेंते
      Moreno | 莫雷诺 | 莫雷諾 | โมเรโน | मोरेनो
      Quintela | 金特拉 | = | กินเตลา | किंतेला
      Barros | 巴罗斯 | 巴羅斯 | บาร์รอส | बारोस
      Duarte | 杜阿尔特 | 杜阿爾特 | ดูอาร์เต | दुआर्ते
      Fonseca | 丰塞卡 | 豐塞卡 | ฟอนเซกา | फोंसेका
      Ibarra | 伊瓦拉 | = | อิบาร์รา | इबारा
      Salgado | 萨尔加多 | 薩爾加多 | ซัลกาโด | सालगादो
      Teixeira | 特谢拉 | 特謝拉 | เตย์เชย์รา | तेशेरा
      Vidal | 比达尔 | 比達爾 | บีดัล | विदाल
      Arruda | 阿鲁达 | 阿魯達 | อาร์รูดา | अरूडा`),
  },
  east: {
    familyFirst: true,
    given: parseWords(`
      Zixuan | 子轩 | 子軒 | จื่อเซวียน | ज़िशुआन
      Yifan | 一帆 | = | อี้ฟาน | यीफ़ान
      Haoran | 浩然 | = | เฮ่าหราน | हाओरान
      Mingzhe | 明哲 | = | หมิงเจ๋อ | मिंगझे
      Siyuan | 思远 | 思遠 | ซือหย่วน | सीयुआन
      Jiashu | 嘉树 | 嘉樹 | เจียซู่ | जियाशू
      Tianyou | 天佑 | = | เทียนโย่ว | तियानयोउ
      Jinghang | 景行 | = | จิ่งหัง | जिंगहांग
      Junxi | 俊熙 | = | จวิ้นซี | जुनशी
      Shuheng | 书恒 | 書恆 | ซูเหิง | शूहेंग`),
    family: parseWords(`
      Lu | 陆 | 陸 | ลู่ | लू
      Shen | 沈 | = | เสิ่น | शेन
      Gu | 顾 | 顧 | กู้ | गू
      Jiang | 江 | = | เจียง | जियांग
      Cheng | 程 | = | เฉิง | चेंग
      Lin | 林 | = | หลิน | लिन
      Ye | 叶 | 葉 | เย่ | ये
      Fang | 方 | = | ฟาง | फ़ांग
      Qin | 秦 | = | ฉิน | चिन
      Bai | 白 | = | ไป๋ | बाई
      Wen | 温 | 溫 | เวิน | वेन
      Han | 韩 | 韓 | หาน | हान`),
  },
  south: {
    familyFirst: false,
    given: parseWords(`
      Arjun | 阿琼 | 阿瓊 | อรชุน | अर्जुन
      Rohan | 罗汉 | 羅漢 | โรหัน | रोहन
      Vikram | 维克拉姆 | 維克拉姆 | วิกรม | विक्रम
      Kiran | 基兰 | 基蘭 | กิรณ | किरण
      Somchai | 颂猜 | 頌猜 | สมชาย | सोमचाई
      Anan | 阿南 | = | อานันท์ | आनन
      Bayu | 巴尤 | = | บายู | बायु
      Rizky | 里兹基 | 里茲基 | ริซกี | रिज़की
      Minh | 明 | = | มินห์ | मिन्ह
      Tuấn | 俊 | = | ตวน | तुआन`),
    family: parseWords(`
      Rathore | 拉索尔 | 拉索爾 | ราธอร์ | राठौड़
      Mehra | 梅赫拉 | = | เมห์รา | मेहरा
      Sinha | 辛哈 | = | สิงห์หา | सिन्हा
      Wongsa | 翁萨 | 翁薩 | วงศา | वोंगसा
      Srisuk | 西素 | = | ศรีสุข | श्रीसुख
      Pratama | 普拉塔马 | 普拉塔馬 | ปราตามา | प्रतामा
      Wijaya | 维查雅 | 維查雅 | วิจายา | विजय
      Saputra | 萨普特拉 | 薩普特拉 | ซาปูตรา | सापुत्रा
      Nguyễn | 阮 | = | เหงียน | गुयेन
      Trần | 陈 | 陳 | เจิ่น | चान
      Varma | 瓦尔马 | 瓦爾馬 | วรมา | वर्मा
      Boonmee | 文米 | = | บุญมี | बूनमी`),
  },
};

/** How many different people a region has. */
export const peopleOf = (region: Region): number => pools[region].given.length * pools[region].family.length;

/** The person of a number: the same number is the same person, neighbours share nothing. */
export function personAt(region: Region, index: number): { name: LocalName; family: string } {
  const { given, family, familyFirst } = pools[region];
  const first = given[index % given.length] as Words;
  const last = family[Math.floor(index / given.length + index) % family.length] as Words;
  const join = (a: string, b: string, between: string): string =>
    familyFirst ? `${b}${between}${a}` : `${a}${between}${b}`;
  // Chinese writes names of its own sphere without a mark, foreign ones with a dot.
  const dot = familyFirst ? '' : '·';
  const words: Words = {
    latin: join(first.latin, last.latin, ' '),
    zh: join(first.zh, last.zh, dot),
    tw: join(first.tw, last.tw, dot),
    tha: join(first.tha, last.tha, ' '),
    hin: join(first.hin, last.hin, ' '),
  };
  return { name: localNameOf(words), family: last.latin };
}

/** The names of a club's squad; always the same for the same `random`. */
export function squadOf(region: Region, size: number, random: Random): LocalName[] {
  const start = random.int(peopleOf(region));
  // 7 shares no factor with 120, so that nobody comes twice.
  return Array.from({ length: size }, (_, at) => personAt(region, (start + at * 7) % peopleOf(region)).name);
}
