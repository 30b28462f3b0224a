import { type Kysely, sql } from 'kysely';

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
const codes = ['zh', 'tw', 'eng', 'ind', 'vie', 'tha', 'por', 'hin'] as const;

/** What a fresh platform offers; operators change it as they like. */
const first: readonly (readonly [art: string, tier: string, price: number, names: Names])[] = [
  ['clap', 'small', 1, ['鼓掌', '鼓掌', 'Applause', 'Tepuk tangan', 'Vỗ tay', 'ปรบมือ', 'Aplausos', 'तालियाँ']],
  ['whistle', 'small', 2, ['哨子', '哨子', 'Whistle', 'Peluit', 'Còi', 'นกหวีด', 'Apito', 'सीटी']],
  ['ball', 'small', 5, ['足球', '足球', 'Ball', 'Bola', 'Quả bóng', 'ลูกบอล', 'Bola', 'गेंद']],
  ['scarf', 'small', 10, ['围巾', '圍巾', 'Scarf', 'Syal', 'Khăn cổ vũ', 'ผ้าพันคอเชียร์', 'Cachecol', 'मफ़लर']],
  ['boots', 'medium', 20, ['战靴', '戰靴', 'Boots', 'Sepatu bola', 'Giày đá bóng', 'รองเท้าสตั๊ด', 'Chuteiras', 'बूट']],
  ['drum', 'medium', 50, ['战鼓', '戰鼓', 'Drum', 'Genderang', 'Trống trận', 'กลองเชียร์', 'Tambor', 'ढोल']],
  ['megaphone', 'medium', 88, ['大喇叭', '大聲公', 'Megaphone', 'Megafon', 'Loa cổ vũ', 'โทรโข่ง', 'Megafone', 'भोंपू']],
  ['flare', 'large', 200, ['烟火棒', '煙火棒', 'Flare', 'Suar', 'Pháo sáng', 'พลุไฟ', 'Sinalizador', 'फ़्लेयर']],
  ['fireworks', 'large', 520, ['烟花', '煙火', 'Fireworks', 'Kembang api', 'Pháo hoa', 'ดอกไม้ไฟ', 'Fogos', 'आतिशबाज़ी']],
  ['trophy', 'grand', 1000, ['奖杯', '獎盃', 'Trophy', 'Piala', 'Cúp vàng', 'ถ้วยแชมป์', 'Taça', 'ट्रॉफ़ी']],
  [
    'golden_boot',
    'grand',
    2888,
    ['金靴', '金靴', 'Golden boot', 'Sepatu emas', 'Giày vàng', 'รองเท้าทองคำ', 'Chuteira de Ouro', 'गोल्डन बूट'],
  ],
  [
    'stadium',
    'grand',
    6666,
    ['万人球场', '萬人球場', 'Full stadium', 'Stadion penuh', 'Sân kín chỗ', 'สนามแตก', 'Estádio lotado', 'भरा स्टेडियम'],
  ],
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const [at, [art, tier, price, names]] of first.entries()) {
    const name = Object.fromEntries(codes.map((code, place) => [code, names[place]]));
    await sql`
      insert into gifts_gift (id, name, price, tier, art, position, updated_at)
      values (${at + 1}, ${JSON.stringify(name)}::jsonb, ${price}, ${tier}, ${art}, ${at + 1}, '2026-01-01T00:00:00Z')`.execute(
      db,
    );
  }
}
