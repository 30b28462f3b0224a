import type { SeededApplicant } from '@touchline/server/modules/hosts/index.ts';

const bannedDevice = 'demo-device-7';

/** A permanently banned account; an applicant uses the same device. */
export const demoBanned = {
  username: 'demobanned9',
  nickname: 'bet_king_9',
  reason: 'Betting links in chat',
  device: bannedDevice,
} as const;

const phone = (phone: string) => ({ areaCode: '1', phone }) as const;
const region = (country: string, province: string | null = null) => ({ country, province, city: null });

/** Fictional applicants. The phone numbers are in the North American range reserved for fiction. */
export const demoApplicants: readonly SeededApplicant[] = [
  {
    username: 'demoapply1',
    phone: phone('2025550131'),
    hours: 26,
    daysBefore: 40,
    form: {
      realName: 'Trần Văn Quang',
      nickname: 'bóng.đá.quang',
      region: region('VN', 'HN'),
      birthday: '1993-05-18',
      sports: [1],
      languages: ['vie'],
      experience: 'Ba năm bình luận giải phong trào ở quận, thu âm và dựng lại từng hiệp để tự sửa lỗi.',
      contact: 'quang@example.com',
      sampleLink: 'https://video.example.com/quang',
    },
  },
  {
    username: 'demoapply2',
    phone: phone('2125550147'),
    hours: 24,
    daysBefore: 12,
    form: {
      realName: '陈志杰',
      nickname: '阿杰看球',
      region: region('CN', 'SC'),
      birthday: '1989-11-02',
      sports: [1, 2],
      languages: ['zh', 'tw'],
      experience: '大学校队队长，在电台做过两年体育栏目，习惯先讲战术再讲情绪。',
      contact: 'ajie@example.com',
      sampleLink: 'https://video.example.com/ajie',
    },
  },
  {
    username: 'demoapply3',
    phone: phone('4155550162'),
    hours: 19,
    daysBefore: 90,
    device: bannedDevice,
    rejected: { daysAgo: 60, template: 'sample_not_own', words: '' },
    form: {
      realName: 'Nguyễn Quang Minh',
      nickname: 'minh_tactics',
      region: region('VN', 'DN'),
      birthday: '1996-01-27',
      sports: [1],
      languages: ['vie', 'eng'],
      experience: 'Bình luận chiến thuật hai năm trên kênh riêng, 12 nghìn người theo dõi.',
      contact: 'minh@example.com',
      sampleLink: 'https://video.example.com/minh',
    },
  },
  {
    username: 'demoapply4',
    phone: phone('3055550118'),
    hours: 17,
    daysBefore: 200,
    form: {
      realName: 'Caio Batista',
      nickname: 'narrador.caio',
      region: region('BR', 'PE'),
      birthday: '1991-07-09',
      sports: [1, 10],
      languages: ['por'],
      experience: 'Narro o campeonato de bairro há quatro anos e faço resenha depois de cada rodada.',
      contact: 'caio@example.com',
      sampleLink: 'https://video.example.com/caio',
    },
  },
  {
    username: 'demoapply5',
    phone: phone('6175550193'),
    hours: 12,
    daysBefore: 30,
    form: {
      realName: 'ส้มโอ ใจดี',
      nickname: 'ส้มโอ บาส',
      region: region('TH', '50'),
      birthday: '1998-12-30',
      sports: [2],
      languages: ['tha'],
      experience: 'เล่นบาสมาตั้งแต่มัธยม พากย์การแข่งขันของมหาวิทยาลัยสองปี เน้นอธิบายให้มือใหม่ตามทัน',
      contact: 'somo@example.com',
      sampleLink: '',
    },
  },
  {
    username: 'demoapply6',
    phone: phone('7135550126'),
    hours: 9,
    daysBefore: 0,
    form: {
      realName: 'Aarav Mehta',
      nickname: 'dilli_hoops',
      region: region('IN', 'DL'),
      birthday: '2009-03-14',
      sports: [2, 5],
      languages: ['hin', 'eng'],
      experience: 'मोहल्ले की लीग में कमेंट्री करता हूँ और हर मैच के बाद आँकड़े लिखता हूँ।',
      contact: 'aarav@example.com',
      sampleLink: 'https://video.example.com/dilli',
    },
  },
  {
    username: 'demoapply7',
    phone: phone('5035550174'),
    hours: 3,
    daysBefore: 5,
    form: {
      realName: 'Budi Santoso',
      nickname: 'suara.bola',
      region: region('ID', 'JB'),
      birthday: '1994-08-21',
      sports: [1],
      languages: ['ind'],
      experience: 'Penyiar radio kampus lima tahun, tiap akhir pekan memandu siaran liga lokal.',
      contact: 'budi@example.com',
      sampleLink: 'https://video.example.com/budi',
    },
  },
];
