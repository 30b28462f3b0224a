import type { LanguageCode } from '@touchline/contract/languages';
import type { Warning, WarningTemplate } from '@touchline/contract/operators';
import { ended, inOneLine } from '../../platform/sentences.ts';

type Texts = Readonly<Record<WarningTemplate, string>>;

const texts: Readonly<Record<LanguageCode, Texts>> = {
  zh: {
    spam: '请不要刷屏或发布广告。',
    abuse: '请文明交流，不要辱骂或骚扰他人。',
    hate: '请不要发表针对民族、宗教、性别等的歧视或仇恨言论。',
    sexual: '请不要发布色情低俗内容。',
    violence: '请不要发布暴力或威胁他人的内容。',
    fraud: '请不要欺骗他人或索要钱财。',
    gambling: '请不要推荐投注或宣传赌博。',
    minor: '请不要发布危害未成年人的内容。',
    copyright: '请不要使用或传播未经授权的转播和作品。',
  },
  tw: {
    spam: '請不要洗版或發布廣告。',
    abuse: '請文明交流，不要辱罵或騷擾他人。',
    hate: '請不要發表針對族群、宗教、性別等的歧視或仇恨言論。',
    sexual: '請不要發布色情低俗內容。',
    violence: '請不要發布暴力或威脅他人的內容。',
    fraud: '請不要欺騙他人或索取錢財。',
    gambling: '請不要推薦投注或宣傳賭博。',
    minor: '請不要發布危害未成年人的內容。',
    copyright: '請不要使用或散播未經授權的轉播與作品。',
  },
  eng: {
    spam: "Please don't flood the chat or advertise.",
    abuse: 'Please treat others with respect: no insults, no harassment.',
    hate: "Hate speech isn't allowed here, whether about origin, religion, gender or anything else.",
    sexual: "Sexual content isn't allowed here.",
    violence: "Violence and threats aren't allowed here.",
    fraud: "Please don't deceive people or ask them for money.",
    gambling: "Betting tips and promoting gambling aren't allowed here.",
    minor: "Anything that could harm minors isn't allowed here.",
    copyright: "Please don't show or share other people's broadcasts or works without permission.",
  },
  ind: {
    spam: 'Mohon jangan spam atau beriklan.',
    abuse: 'Mohon saling menghormati: jangan menghina atau melecehkan orang lain.',
    hate: 'Ujaran kebencian soal suku, agama, gender, atau apa pun tidak diperbolehkan di sini.',
    sexual: 'Konten seksual tidak diperbolehkan di sini.',
    violence: 'Kekerasan dan ancaman tidak diperbolehkan di sini.',
    fraud: 'Mohon jangan menipu atau meminta uang kepada orang lain.',
    gambling: 'Tips taruhan dan promosi judi tidak diperbolehkan di sini.',
    minor: 'Konten yang membahayakan anak di bawah umur tidak diperbolehkan di sini.',
    copyright: 'Mohon jangan menayangkan atau menyebarkan siaran dan karya orang lain tanpa izin.',
  },
  vie: {
    spam: 'Vui lòng không spam hoặc quảng cáo.',
    abuse: 'Vui lòng tôn trọng người khác, không xúc phạm hay quấy rối.',
    hate: 'Không được phát ngôn thù ghét về dân tộc, tôn giáo, giới tính hay bất cứ điều gì.',
    sexual: 'Không được đăng nội dung khiêu dâm.',
    violence: 'Không được đăng nội dung bạo lực hoặc đe dọa.',
    fraud: 'Vui lòng không lừa gạt hoặc xin tiền người khác.',
    gambling: 'Không được mách kèo cá cược hoặc quảng bá cờ bạc.',
    minor: 'Không được đăng nội dung gây hại cho trẻ vị thành niên.',
    copyright: 'Vui lòng không phát hoặc chia sẻ chương trình, tác phẩm của người khác khi chưa được phép.',
  },
  tha: {
    spam: 'โปรดอย่าสแปมหรือโฆษณา',
    abuse: 'โปรดให้เกียรติผู้อื่น อย่าด่าทอหรือคุกคาม',
    hate: 'ไม่อนุญาตถ้อยคำที่สร้างความเกลียดชังเรื่องเชื้อชาติ ศาสนา เพศ หรือเรื่องอื่นใด',
    sexual: 'ไม่อนุญาตเนื้อหาทางเพศ',
    violence: 'ไม่อนุญาตเนื้อหารุนแรงหรือการข่มขู่',
    fraud: 'โปรดอย่าหลอกลวงหรือขอเงินผู้อื่น',
    gambling: 'ไม่อนุญาตให้บอกทีเด็ดพนันหรือชวนเล่นพนัน',
    minor: 'ไม่อนุญาตเนื้อหาที่เป็นอันตรายต่อผู้เยาว์',
    copyright: 'โปรดอย่าเผยแพร่การถ่ายทอดหรือผลงานของผู้อื่นโดยไม่ได้รับอนุญาต',
  },
  por: {
    spam: 'Por favor, não faça spam nem propaganda.',
    abuse: 'Por favor, respeite as outras pessoas: sem ofensas nem assédio.',
    hate: 'Discurso de ódio não é permitido aqui, seja sobre origem, religião, gênero ou qualquer outra coisa.',
    sexual: 'Conteúdo sexual não é permitido aqui.',
    violence: 'Violência e ameaças não são permitidas aqui.',
    fraud: 'Por favor, não engane as pessoas nem peça dinheiro a elas.',
    gambling: 'Dicas de apostas e propaganda de jogos de azar não são permitidas aqui.',
    minor: 'Conteúdo que possa prejudicar menores não é permitido aqui.',
    copyright: 'Por favor, não exiba nem compartilhe transmissões ou obras de outras pessoas sem autorização.',
  },
  hin: {
    spam: 'कृपया बार-बार एक ही बात न भेजें और विज्ञापन न करें।',
    abuse: 'कृपया दूसरों का सम्मान करें: गाली-गलौज या परेशान न करें।',
    hate: 'जाति, धर्म, लिंग या किसी भी बात पर नफ़रत फैलाने वाली बातें यहां मना हैं।',
    sexual: 'अश्लील सामग्री यहां मना है।',
    violence: 'हिंसा और धमकियां यहां मना हैं।',
    fraud: 'कृपया लोगों को धोखा न दें और उनसे पैसे न मांगें।',
    gambling: 'सट्टे की सलाह देना और जुए का प्रचार करना यहां मना है।',
    minor: 'नाबालिगों को नुकसान पहुंचाने वाली सामग्री यहां मना है।',
    copyright: 'कृपया बिना अनुमति के दूसरों के प्रसारण या रचनाएं न दिखाएं और न बांटें।',
  },
};

/** A warning as the person reads it: the template, then what the operator wrote. */
export function warningText(language: LanguageCode, { template, words }: Warning): string {
  if (template === null) return words;
  return inOneLine(language, [texts[language][template], words === '' ? '' : ended(words)]);
}
