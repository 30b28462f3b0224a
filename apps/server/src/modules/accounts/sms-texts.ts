import type { LanguageCode } from '@touchline/contract/languages';
import type { SmsPurpose } from './accounts.tables.ts';

const codeTexts: Record<LanguageCode, Record<SmsPurpose, (code: string) => string>> = {
  zh: {
    register: (code) => `【Touchline】注册验证码 ${code}，5 分钟内有效，请勿告诉他人。`,
    login: (code) => `【Touchline】登录验证码 ${code}，5 分钟内有效，请勿告诉他人。`,
    reset_password: (code) => `【Touchline】重置密码验证码 ${code}，5 分钟内有效。若非本人操作，请忽略。`,
    change_phone: (code) => `【Touchline】更换手机号验证码 ${code}，5 分钟内有效，请勿告诉他人。`,
  },
  tw: {
    register: (code) => `【Touchline】註冊驗證碼 ${code}，5 分鐘內有效，請勿告訴他人。`,
    login: (code) => `【Touchline】登入驗證碼 ${code}，5 分鐘內有效，請勿告訴他人。`,
    reset_password: (code) => `【Touchline】重設密碼驗證碼 ${code}，5 分鐘內有效。若非本人操作，請忽略。`,
    change_phone: (code) => `【Touchline】更換手機號碼驗證碼 ${code}，5 分鐘內有效，請勿告訴他人。`,
  },
  eng: {
    register: (code) => `${code} is your Touchline sign-up code. It works for 5 minutes. Don't share it.`,
    login: (code) => `${code} is your Touchline sign-in code. It works for 5 minutes. Don't share it.`,
    reset_password: (code) =>
      `${code} is your code to reset your Touchline password. It works for 5 minutes. Not you? Ignore this message.`,
    change_phone: (code) => `${code} links this phone to Touchline. It works for 5 minutes. Don't share it.`,
  },
  ind: {
    register: (code) => `${code} adalah kode pendaftaran Touchline Anda, berlaku 5 menit. Jangan bagikan.`,
    login: (code) => `${code} adalah kode masuk Touchline Anda, berlaku 5 menit. Jangan bagikan.`,
    reset_password: (code) =>
      `${code} adalah kode atur ulang kata sandi Touchline, berlaku 5 menit. Bukan Anda? Abaikan pesan ini.`,
    change_phone: (code) => `${code} adalah kode ganti nomor Touchline, berlaku 5 menit. Jangan bagikan.`,
  },
  vie: {
    register: (code) => `${code} là mã đăng ký Touchline của bạn, có hiệu lực 5 phút. Đừng chia sẻ mã này.`,
    login: (code) => `${code} là mã đăng nhập Touchline của bạn, có hiệu lực 5 phút. Đừng chia sẻ mã này.`,
    reset_password: (code) =>
      `${code} là mã đặt lại mật khẩu Touchline, có hiệu lực 5 phút. Không phải bạn? Hãy bỏ qua tin nhắn này.`,
    change_phone: (code) => `${code} là mã đổi số điện thoại Touchline, có hiệu lực 5 phút. Đừng chia sẻ mã này.`,
  },
  tha: {
    register: (code) => `${code} คือรหัสสมัคร Touchline ของคุณ ใช้ได้ 5 นาที อย่าบอกใคร`,
    login: (code) => `${code} คือรหัสเข้าสู่ระบบ Touchline ของคุณ ใช้ได้ 5 นาที อย่าบอกใคร`,
    reset_password: (code) => `${code} คือรหัสตั้งรหัสผ่าน Touchline ใหม่ ใช้ได้ 5 นาที หากไม่ใช่คุณ โปรดเพิกเฉยข้อความนี้`,
    change_phone: (code) => `${code} คือรหัสเปลี่ยนเบอร์โทร Touchline ใช้ได้ 5 นาที อย่าบอกใคร`,
  },
  por: {
    register: (code) => `${code} é o seu código de cadastro no Touchline. Vale por 5 minutos. Não o compartilhe.`,
    login: (code) => `${code} é o seu código de acesso ao Touchline. Vale por 5 minutos. Não o compartilhe.`,
    reset_password: (code) =>
      `${code} é o código para redefinir sua senha do Touchline. Vale por 5 minutos. Não foi você? Ignore esta mensagem.`,
    change_phone: (code) => `${code} vincula este telefone ao Touchline. Vale por 5 minutos. Não o compartilhe.`,
  },
  hin: {
    register: (code) => `${code} आपका Touchline पंजीकरण कोड है। यह 5 मिनट तक मान्य है। इसे किसी को न बताएं।`,
    login: (code) => `${code} आपका Touchline साइन-इन कोड है। यह 5 मिनट तक मान्य है। इसे किसी को न बताएं।`,
    reset_password: (code) =>
      `${code} आपका Touchline पासवर्ड बदलने का कोड है, 5 मिनट तक मान्य। आपने नहीं मांगा? इस संदेश को अनदेखा करें।`,
    change_phone: (code) => `${code} इस फ़ोन को Touchline से जोड़ने का कोड है, 5 मिनट तक मान्य। इसे किसी को न बताएं।`,
  },
};

const noAccountTexts: Record<LanguageCode, string> = {
  zh: '【Touchline】有人用此号码申请重置密码，但该号码尚未注册。若是你本人，请先注册。',
  tw: '【Touchline】有人用此號碼申請重設密碼，但此號碼尚未註冊。若是你本人，請先註冊。',
  eng: 'Somebody asked to reset a Touchline password with this number, but no account uses it. If it was you, please register.',
  ind: 'Ada yang meminta atur ulang kata sandi Touchline dengan nomor ini, tetapi nomor ini belum terdaftar. Jika itu Anda, silakan daftar.',
  vie: 'Có người yêu cầu đặt lại mật khẩu Touchline bằng số này, nhưng số này chưa được đăng ký. Nếu là bạn, hãy đăng ký trước.',
  tha: 'มีผู้ขอตั้งรหัสผ่าน Touchline ใหม่ด้วยเบอร์นี้ แต่เบอร์นี้ยังไม่ได้สมัคร หากเป็นคุณ โปรดสมัครก่อน',
  por: 'Alguém pediu para redefinir uma senha do Touchline com este número, mas nenhuma conta o usa. Se foi você, cadastre-se.',
  hin: 'किसी ने इस नंबर से Touchline पासवर्ड बदलने को कहा, पर इस नंबर पर कोई खाता नहीं है। अगर आप थे, तो पहले पंजीकरण करें।',
};

export const codeText = (language: LanguageCode, purpose: SmsPurpose, code: string): string =>
  codeTexts[language][purpose](code);

/** For a password reset of a phone that nobody registered: its owner learns it, whoever asked does not. */
export const noAccountText = (language: LanguageCode): string => noAccountTexts[language];
