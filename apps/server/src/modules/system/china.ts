import type { Province } from './divisions.ts';

/** English names of the first two digits of Chinese division codes (GB/T 2260). */
const englishNames: Readonly<Record<string, string>> = {
  11: 'Beijing',
  12: 'Tianjin',
  13: 'Hebei',
  14: 'Shanxi',
  15: 'Inner Mongolia',
  21: 'Liaoning',
  22: 'Jilin',
  23: 'Heilongjiang',
  31: 'Shanghai',
  32: 'Jiangsu',
  33: 'Zhejiang',
  34: 'Anhui',
  35: 'Fujian',
  36: 'Jiangxi',
  37: 'Shandong',
  41: 'Henan',
  42: 'Hubei',
  43: 'Hunan',
  44: 'Guangdong',
  45: 'Guangxi',
  46: 'Hainan',
  50: 'Chongqing',
  51: 'Sichuan',
  52: 'Guizhou',
  53: 'Yunnan',
  54: 'Tibet',
  61: 'Shaanxi',
  62: 'Gansu',
  63: 'Qinghai',
  64: 'Ningxia',
  65: 'Xinjiang',
};

/** Listed as separate countries, by ISO 3166. */
const elsewhere = new Set(['71', '81', '82']);

/** Provinces and cities of China with their official codes. Cities have Chinese names in every language. */
export async function chinaProvinces(inChinese: boolean): Promise<Province[]> {
  const { areaList } = await import('@vant/area-data');
  const cities = Object.entries(areaList.city_list);
  return Object.entries(areaList.province_list)
    .filter(([code]) => !elsewhere.has(code.slice(0, 2)))
    .map(([code, name]) => ({
      code,
      name: inChinese ? name : (englishNames[code.slice(0, 2)] ?? name),
      cities: cities
        .filter(([city]) => city.startsWith(code.slice(0, 2)))
        .map(([city, cityName]) => ({ code: city, name: cityName })),
    }));
}
