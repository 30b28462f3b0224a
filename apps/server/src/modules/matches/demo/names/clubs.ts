import type { Region } from './places.ts';
import { parseWords, type Words } from './words.ts';

/** How football clubs are called after their town. */
export const footballPatterns: Readonly<Record<Region, readonly Words[]>> = {
  north: parseWords(`
    % United | %联 | %聯 | % ยูไนเต็ด | % यूनाइटेड
    % Rovers | %流浪者 | = | % โรเวอร์ส | % रोवर्स
    % Athletic | %竞技 | %競技 | % แอธเลติก | % एथलेटिक
    % Town | %城 | = | % ทาวน์ | % टाउन`),
  coast: parseWords(`
    Atlético % | %竞技 | %競技 | แอตเลติโก % | एटलेटिको %
    % FC | %足球会 | %足球會 | % เอฟซี | % एफ़सी
    Sporting % | %体育 | %體育 | สปอร์ติง % | स्पोर्टिंग %
    União % | %联合 | %聯合 | อูเนียว % | उनियाओ %`),
  east: parseWords(`
    % Tide | %海潮 | = | % ไทด์ | % टाइड
    % Dragons | %蛟龙 | %蛟龍 | % ดรากอนส์ | % ड्रैगन्स
    % Rising | %旭日 | = | % ไรซิง | % राइज़िंग
    % Cranes | %飞鹤 | %飛鶴 | % เครนส์ | % क्रेन्स`),
  south: parseWords(`
    % FC | %足球俱乐部 | %足球俱樂部 | สโมสร % | % एफ़सी
    % United | %联 | %聯 | % ยูไนเต็ด | % यूनाइटेड
    % City | %城 | = | % ซิตี้ | % सिटी
    % Garuda | %神鹰 | %神鷹 | % ครุฑ | % गरुड़`),
};

/** What the clubs of the other team sports are called after their town. */
export const mascots = parseWords(`
  % Hawks | %雄鹰 | %雄鷹 | % ฮอว์กส์ | % हॉक्स
  % Comets | %彗星 | = | % คอเมตส์ | % कॉमेट्स
  % Foxes | %赤狐 | = | % ฟ็อกซ์ | % फ़ॉक्सेस
  % Anchors | %铁锚 | %鐵錨 | % แองเคอร์ส | % एंकर्स
  % Storm | %风暴 | %風暴 | % สตอร์ม | % स्टॉर्म
  % Pilots | %领航者 | %領航者 | % ไพลอตส์ | % पायलट्स
  % Bisons | %野牛 | = | % ไบซันส์ | % बाइसन्स
  % Owls | %夜枭 | %夜梟 | % เอาล์ส | % आउल्स
  % Wolves | %苍狼 | %蒼狼 | % วูล์ฟส์ | % वुल्व्स
  % Sparks | %星火 | = | % สปาร์กส์ | % स्पार्क्स
  % Giants | %巨人 | = | % ไจแอนต์ส | % जायंट्स
  % Waves | %浪潮 | = | % เวฟส์ | % वेव्स
  % Lynx | %山猫 | %山貓 | % ลิงซ์ | % लिंक्स
  % Herons | %苍鹭 | %蒼鷺 | % เฮรอนส์ | % हेरॉन्स
  % Guardians | %卫士 | %衛士 | % การ์เดียนส์ | % गार्डियन्स
  % Falcons | %猎隼 | %獵隼 | % ฟอลคอนส์ | % फ़ाल्कन्स`);

/** Esports teams keep one spelling in every language. */
const esportsFirst = ['Nova', 'Ember', 'Quartz', 'Velvet', 'Hollow', 'Polar', 'Static', 'Crimson'];
const esportsSecond = ['Rift', 'Howl', 'Circuit', 'Lotus', 'Vector', 'Tempest', 'Monarch', 'Paradox'];

/** Sixty-four names, no two alike. */
export const esportsNames: readonly string[] = esportsFirst.flatMap((first, at) =>
  esportsSecond.map((_, place) => `${first} ${esportsSecond[(place + at) % esportsSecond.length]}`),
);
