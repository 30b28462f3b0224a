import type { LanguageCode } from '@touchline/contract/languages';
import type { RejectionReason } from '@touchline/contract/operators';
import { ended, inOneLine } from '../../../platform/sentences.ts';

type Template = Exclude<RejectionReason, 'other'>;

interface Words {
  readonly approved: string;
  /** Around the reason, which ends with its own full stop. */
  readonly rejected: (reason: string) => string;
  readonly reasons: Readonly<Record<Template, string>>;
  readonly other: string;
}

const words: Readonly<Record<LanguageCode, Words>> = {
  zh: {
    approved: '【Touchline】恭喜，你的主播申请已通过！现在就可以布置直播间，开始你的第一场直播。',
    rejected: (reason) => `【Touchline】你的主播申请未通过：${reason}修改后可再次申请。`,
    other: '其他原因',
    reasons: {
      documents_unreadable: '证件照片不清晰，无法辨认。',
      documents_do_not_match: '证件信息与填写的内容不一致。',
      incomplete: '资料填写不完整。',
      sample_not_own: '样片不是本人解说。',
      sample_quality: '样片的解说水平暂未达到要求。',
      under_age: '申请人未满 18 周岁。',
      linked_to_banned: '该账号与已封禁的账号有关联。',
    },
  },
  tw: {
    approved: '【Touchline】恭喜，你的主播申請已通過！現在就可以布置直播間，開始你的第一場直播。',
    rejected: (reason) => `【Touchline】你的主播申請未通過：${reason}修改後可再次申請。`,
    other: '其他原因',
    reasons: {
      documents_unreadable: '證件照片不清晰，無法辨識。',
      documents_do_not_match: '證件資訊與填寫的內容不一致。',
      incomplete: '資料填寫不完整。',
      sample_not_own: '樣片不是本人解說。',
      sample_quality: '樣片的解說水準尚未達到要求。',
      under_age: '申請人未滿 18 歲。',
      linked_to_banned: '此帳號與已停權的帳號有關聯。',
    },
  },
  eng: {
    approved:
      "Touchline: you're a host! Your application has been approved. Set up your room and go live whenever you like.",
    rejected: (reason) =>
      `Touchline: your host application wasn't approved. ${reason} You can make changes and apply again.`,
    other: 'Another reason',
    reasons: {
      documents_unreadable: 'The pictures of your ID are too blurred to read.',
      documents_do_not_match: "Your ID doesn't match the details you gave.",
      incomplete: 'Some of the details are missing.',
      sample_not_own: "The sample isn't your own commentary.",
      sample_quality: "The commentary in your sample isn't there yet.",
      under_age: 'Hosts must be at least 18 years old.',
      linked_to_banned: 'This account is linked to a banned one.',
    },
  },
  ind: {
    approved: 'Touchline: selamat, pengajuan host Anda disetujui! Atur room Anda dan mulai siaran kapan saja.',
    rejected: (reason) => `Touchline: pengajuan host Anda belum disetujui. ${reason} Silakan perbaiki dan ajukan lagi.`,
    other: 'Alasan lain',
    reasons: {
      documents_unreadable: 'Foto identitas Anda buram dan tidak terbaca.',
      documents_do_not_match: 'Identitas Anda tidak cocok dengan data yang diisi.',
      incomplete: 'Data yang diisi belum lengkap.',
      sample_not_own: 'Contoh yang dikirim bukan komentar Anda sendiri.',
      sample_quality: 'Kualitas komentar pada contoh belum memenuhi syarat.',
      under_age: 'Host harus berusia minimal 18 tahun.',
      linked_to_banned: 'Akun ini terkait dengan akun yang diblokir.',
    },
  },
  vie: {
    approved:
      'Touchline: chúc mừng, hồ sơ bình luận viên của bạn đã được duyệt! Hãy chuẩn bị phòng và lên sóng bất cứ lúc nào.',
    rejected: (reason) =>
      `Touchline: hồ sơ bình luận viên của bạn chưa được duyệt. ${reason} Bạn có thể chỉnh sửa và gửi lại.`,
    other: 'Lý do khác',
    reasons: {
      documents_unreadable: 'Ảnh giấy tờ bị mờ, không đọc được.',
      documents_do_not_match: 'Giấy tờ không khớp với thông tin đã điền.',
      incomplete: 'Thông tin chưa đầy đủ.',
      sample_not_own: 'Bản mẫu không phải do chính bạn bình luận.',
      sample_quality: 'Chất lượng bình luận trong bản mẫu chưa đạt yêu cầu.',
      under_age: 'Bình luận viên phải từ 18 tuổi trở lên.',
      linked_to_banned: 'Tài khoản này liên quan đến một tài khoản đã bị khóa.',
    },
  },
  tha: {
    approved: 'Touchline: ยินดีด้วย ใบสมัครผู้บรรยายของคุณผ่านแล้ว! จัดห้องของคุณแล้วเริ่มไลฟ์ได้ทุกเมื่อ',
    rejected: (reason) => `Touchline: ใบสมัครผู้บรรยายของคุณยังไม่ผ่าน ${reason} คุณแก้ไขแล้วสมัครใหม่ได้`,
    other: 'เหตุผลอื่น',
    reasons: {
      documents_unreadable: 'รูปบัตรประชาชนไม่ชัด อ่านไม่ออก',
      documents_do_not_match: 'ข้อมูลบนบัตรไม่ตรงกับที่กรอกไว้',
      incomplete: 'กรอกข้อมูลไม่ครบ',
      sample_not_own: 'คลิปตัวอย่างไม่ใช่การพากย์ของคุณเอง',
      sample_quality: 'คุณภาพการพากย์ในคลิปตัวอย่างยังไม่ถึงเกณฑ์',
      under_age: 'ผู้บรรยายต้องมีอายุอย่างน้อย 18 ปี',
      linked_to_banned: 'บัญชีนี้เกี่ยวข้องกับบัญชีที่ถูกระงับ',
    },
  },
  por: {
    approved:
      'Touchline: parabéns, sua candidatura a narrador foi aprovada! Prepare sua sala e entre ao vivo quando quiser.',
    rejected: (reason) =>
      `Touchline: sua candidatura a narrador não foi aprovada. ${reason} Você pode corrigir e enviar de novo.`,
    other: 'Outro motivo',
    reasons: {
      documents_unreadable: 'As fotos do documento estão ilegíveis.',
      documents_do_not_match: 'O documento não confere com os dados informados.',
      incomplete: 'Faltam alguns dados.',
      sample_not_own: 'A amostra não é uma narração sua.',
      sample_quality: 'A narração da amostra ainda não atende ao que pedimos.',
      under_age: 'É preciso ter pelo menos 18 anos para ser narrador.',
      linked_to_banned: 'Esta conta está ligada a uma conta suspensa.',
    },
  },
  hin: {
    approved: 'Touchline: बधाई हो, होस्ट बनने का आपका आवेदन मंज़ूर हो गया! अपना रूम तैयार करें और जब चाहें लाइव जाएं।',
    rejected: (reason) => `Touchline: होस्ट बनने का आपका आवेदन मंज़ूर नहीं हुआ। ${reason} सुधार करके आप फिर आवेदन कर सकते हैं।`,
    other: 'कोई और कारण',
    reasons: {
      documents_unreadable: 'पहचान पत्र की तस्वीरें साफ़ नहीं हैं।',
      documents_do_not_match: 'पहचान पत्र आपकी दी हुई जानकारी से मेल नहीं खाता।',
      incomplete: 'कुछ जानकारी अधूरी है।',
      sample_not_own: 'नमूने में आपकी अपनी कमेंट्री नहीं है।',
      sample_quality: 'नमूने की कमेंट्री अभी ज़रूरी स्तर की नहीं है।',
      under_age: 'होस्ट की उम्र कम से कम 18 साल होनी चाहिए।',
      linked_to_banned: 'यह अकाउंट एक प्रतिबंधित अकाउंट से जुड़ा है।',
    },
  },
};

/** What a template says; of `other` its name, which no applicant reads. */
export const templateText = (language: LanguageCode, template: RejectionReason): string =>
  template === 'other' ? words[language].other : words[language].reasons[template];

/** The reason as the applicant reads it: the template, then what the reviewer wrote, as sentences. */
export function reasonText(language: LanguageCode, template: RejectionReason, written: string): string {
  const own = written === '' ? '' : ended(written);
  if (template === 'other') return own;
  const text = templateText(language, template);
  return inOneLine(language, [text, own]);
}

/** Longer messages cost many parts; the whole reason stands in the portal. */
const smsReasonMax = 200;

export const approvalSms = (language: LanguageCode): string => words[language].approved;

export function rejectionSms(language: LanguageCode, reason: string): string {
  const letters = Array.from(reason);
  return words[language].rejected(
    letters.length > smsReasonMax ? `${letters.slice(0, smsReasonMax - 1).join('')}…` : reason,
  );
}
