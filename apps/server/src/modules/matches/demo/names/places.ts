import { parseWords, type Words } from './words.ts';

/** Four invented countries; each has its own sound and plays its matches when it is evening there. */
export const regionNames = ['north', 'coast', 'east', 'south'] as const;
export type Region = (typeof regionNames)[number];

export const countries: Readonly<Record<Region, Words>> = {
  north: { latin: 'Norvale', zh: '诺维尔', tw: '諾維爾', tha: 'นอร์เวล', hin: 'नॉरवेल' },
  coast: { latin: 'Costa Marea', zh: '玛雷亚', tw: '瑪雷亞', tha: 'กอสตามาเรอา', hin: 'कोस्टा मारेया' },
  east: { latin: 'Donglan', zh: '东澜', tw: '東瀾', tha: 'ตงหลาน', hin: 'डोंगलान' },
  south: { latin: 'Suvarna', zh: '苏瓦纳', tw: '蘇瓦納', tha: 'สุวรรณา', hin: 'सुवर्णा' },
};

/** Sixteen invented towns in each. */
export const places: Readonly<Record<Region, readonly Words[]>> = {
  north: parseWords(`
    Harrowmere | 哈罗米尔 | 哈羅米爾 | แฮร์โรว์เมียร์ | हैरोमीर
    Brackenhall | 布拉肯霍尔 | 布拉肯霍爾 | แบร็กเคนฮอลล์ | ब्रैकनहॉल
    Thornwick | 索恩威克 | = | ธอร์นวิก | थॉर्नविक
    Aldermoor | 奥尔德穆尔 | 奧爾德穆爾 | อัลเดอร์มัวร์ | एल्डरमूर
    Wexcombe | 韦克斯科姆 | 韋克斯科姆 | เว็กซ์คอม | वेक्सकॉम
    Fenmarch | 芬马奇 | 芬馬奇 | เฟนมาร์ช | फेनमार्च
    Ravensby | 雷文斯比 | = | เรเวนส์บี | रेवन्सबी
    Oakmarch | 橡马奇 | 橡馬奇 | โอ๊กมาร์ช | ओकमार्च
    Millforge | 米尔福奇 | 米爾福奇 | มิลล์ฟอร์จ | मिलफोर्ज
    Greyford | 格雷福德 | = | เกรย์ฟอร์ด | ग्रेफोर्ड
    Castleby | 卡斯尔比 | 卡斯爾比 | คาสเซิลบี | कैसलबी
    Winterlea | 温特利 | 溫特利 | วินเทอร์ลี | विंटरली
    Saltmere | 索尔特米尔 | 索爾特米爾 | ซอลต์เมียร์ | सॉल्टमीर
    Dunmorrow | 邓莫罗 | 鄧莫羅 | ดันมอร์โรว์ | डनमोरो
    Embermoor | 恩伯穆尔 | 恩伯穆爾 | เอ็มเบอร์มัวร์ | एम्बरमूर
    Kestrel Bay | 红隼湾 | 紅隼灣 | เคสเทรลเบย์ | केस्ट्रल बे`),
  coast: parseWords(`
    Porto Serra | 塞拉港 | 塞拉港 | ปอร์โตเซอร์รา | पोर्टो सेरा
    Vila Aurora | 奥罗拉 | 奧羅拉 | วีลาออโรรา | विला ऑरोरा
    Monte Claro | 蒙特克拉罗 | 蒙特克拉羅 | มอนเตกลาโร | मोंटे क्लारो
    São Lívio | 圣利维奥 | 聖利維奧 | เซาลีวีอู | साओ लीवियो
    Puerto Sol | 太阳港 | 太陽港 | ปูเอร์โตโซล | पुएर्तो सोल
    Ribeira Alta | 上里贝拉 | 上里貝拉 | ริเบย์ราอัลตา | रिबेरा आल्ता
    Campo Lindo | 坎波林多 | = | คัมโปลินโด | कैंपो लिंडो
    Santa Marena | 圣马雷纳 | 聖馬雷納 | ซันตามาเรนา | सांता मारेना
    Valdoro | 瓦尔多罗 | 瓦爾多羅 | วัลโดโร | वाल्डोरो
    Praia Nova | 新滩 | 新灘 | ไปรอาโนวา | प्राया नोवा
    Rio Manso | 里奥曼索 | 里奧曼索 | รีโอมันโซ | रियो मांसो
    Torre Branca | 白塔 | 白塔 | ตอร์เรบรังกา | टोरे ब्रांका
    Alvarim | 阿尔瓦林 | 阿爾瓦林 | อัลวาริม | अल्वारिम
    Belmara | 贝尔马拉 | 貝爾馬拉 | เบลมารา | बेलमारा
    Cabo Dourado | 金角 | 金角 | กาโบโดราโด | काबो दोराडो
    Solmar | 索尔马 | 索爾馬 | โซลมาร์ | सोलमार`),
  east: parseWords(`
    Yungang | 云港 | 雲港 | หยุนกั่ง | युनगांग
    Qingyu | 青屿 | 青嶼 | ชิงอวี่ | चिंगयू
    Haiyao | 海曜 | = | ไห่เย่า | हाइयाओ
    Yunze | 云泽 | 雲澤 | หยุนเจ๋อ | युनज़े
    Beishan | 北杉 | = | เป่ยซาน | बेइशान
    Longwan | 泷湾 | 瀧灣 | หลงวาน | लोंगवान
    Jinhe | 金禾 | = | จินเหอ | जिनहे
    Lanlu | 岚麓 | 嵐麓 | หลานลู่ | लानलू
    Xinghe | 星河 | = | ซิงเหอ | शिंगहे
    Chenxi | 晨汐 | = | เฉินซี | चेनशी
    Fengxi | 枫汐 | 楓汐 | เฟิงซี | फेंगशी
    Baiyan | 白岩 | = | ไป๋เหยียน | बाइयान
    Yuhai | 屿海 | 嶼海 | อวี่ไห่ | यूहाई
    Zhuolan | 卓岚 | 卓嵐 | จั๋วหลาน | ज़ुओलान
    Moshan | 墨杉 | = | โม่ซาน | मोशान
    Tianlan | 天澜 | 天瀾 | เทียนหลาน | तियानलान`),
  south: parseWords(`
    Suryagarh | 苏里亚加尔 | 蘇里亞加爾 | สุริยาครห์ | सूर्यागढ़
    Meghpura | 梅格普拉 | = | เมฆปุระ | मेघपुरा
    Chandravan | 昌德拉万 | 昌德拉萬 | จันทราวัน | चंद्रवन
    Nilgarh | 尼尔加尔 | 尼爾加爾 | นิลครห์ | नीलगढ़
    Sagarkot | 萨加科特 | 薩加科特 | สาครโกฏิ | सागरकोट
    Tarangpur | 塔朗普尔 | 塔朗普爾 | ตรังคปุระ | तरंगपुर
    Fah Sai | 发赛 | 發賽 | ฟ้าใส | फा साई
    Doi Mek | 云山 | 雲山 | ดอยเมฆ | दोई मेक
    Bang Rung | 虹滩 | 虹灘 | บางรุ้ง | बांग रुंग
    Khao Ngen | 银山 | 銀山 | เขาเงิน | खाओ नगेन
    Karang Biru | 蓝礁 | 藍礁 | การังบีรู | करांग बीरू
    Teluk Senja | 暮湾 | 暮灣 | เตอลุกเซินจา | तेलुक सेंजा
    Bukit Awan | 云丘 | 雲丘 | บูกิตอาวัน | बुकित अवान
    Sông Mây | 云江 | 雲江 | ซงเมย์ | सोंग मई
    Bến Sao | 星渡 | = | เบ๊นซาว | बेन साओ
    Đồi Gió | 风丘 | 風丘 | โด่ยซ้อ | दोई ज़ो`),
};
