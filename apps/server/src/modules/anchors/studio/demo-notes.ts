/** Trends of the hosts of the demo by username, the oldest first. */
const demoNotes: Readonly<Record<string, readonly string[]>> = {
  demohost1: [
    '<p>Watched last week back with the sound off. <b>Three things</b> nobody mentioned:</p><ul><li>the left-back never crossed the halfway line</li><li>every corner went to the same spot</li><li>the winner started with a throw-in</li></ul>',
    '<p>Live tonight from 15 minutes before kick-off. Bring your line-ups, I will read the best ones out.</p>',
  ],
  lantern2026: [
    '<p>New whiteboard, same bad handwriting. Pressing traps explained at half-time.</p>',
    '<p>Prediction table after ten rounds: <b>you</b> 61, <b>me</b> 54. I demand a recount.</p>',
  ],
  laomai88: [
    '<p>昨晚那记绝杀我回看了八遍：<b>掩护质量</b>才是关键，投篮只是结果。今晚开播先拆这一回合。</p>',
    '<p>这周三场都播，时间看赛程。想听哪支球队的挡拆，留言告诉我。</p>',
  ],
  minhkhan7: [
    '<p>Tối qua khản cả giọng mà vẫn vui. Cảm ơn mọi người đã ở lại đến tận phút bù giờ!</p>',
    '<p>Cuối tuần này mình bình luận <b>hai trận liền</b>. Ai có cà phê thì chuẩn bị sẵn nhé.</p>',
  ],
  nongfah9: [
    '<p>เมื่อวานมีคนถามเรื่องตำแหน่งลิเบโร คืนนี้ก่อนแข่งฟ้าจะวาดรูปให้ดูแบบเข้าใจง่าย ๆ นะคะ</p>',
    '<p>ขอบคุณทุกคนที่อยู่ด้วยกันจนจบเซตที่ห้า <b>เสียงหายแต่ใจยังเต้นอยู่เลย</b></p>',
  ],
  mangrayo10: [
    '<p>Semalam tebakan skor yang benar cuma <b>dua orang</b>. Yang lain? Traktir kopi virtual ya.</p>',
    '<p>Malam ini warkop buka lebih awal, sekalian bahas kenapa bek kanan jadi pemain terbaik.</p>',
  ],
  gabinarede5: [
    '<p>Revi o quarto set de ontem: foram <b>onze pontos de bloqueio</b>. Hoje mostro como a leitura do levantador mudou tudo.</p>',
    '<p>Amanhã tem rodada dupla. Quem chegar cedo escolhe a música do intervalo.</p>',
  ],
  pavilion11: [
    '<p>कल की आख़िरी ओवर तीन बार देखी। <b>फ़ील्डिंग की जमावट</b> ने ही आधा काम कर दिया था, आज इसी पर बात करेंगे।</p>',
    '<p>इस हफ़्ते दो मैच लाइव रहेंगे। सवाल अभी से लिख दीजिए, ओवर के बीच में जवाब दूँगा।</p>',
  ],
  ayuebang3: [
    '<p>昨晚第七局那顆變速球，整季最漂亮的<b>配球</b>之一。今晚開播前先用慢動作帶大家看一次。</p>',
    '<p>週末兩場都會播，新手想從哪裡開始看棒球，直接留言問我。</p>',
  ],
  netcord40: [
    '<p>Someone asked how to watch a returner instead of the ball. Tonight: <b>feet first</b>, racket second.</p>',
    '<p>Two matches, one sofa, far too much tea. See you at the second serve.</p>',
  ],
  xiaoqiyu6: [
    '<p>今晚复盘那波<b>四打五</b>的团战：看小地图，比看血条重要。</p>',
    '<p>每周三固定讲一局观众投稿，把录像说清楚时间点就行，输的局也欢迎。</p>',
  ],
  blueline19: [
    '<p>Rebound control, a love story. I cut together <b>nine saves</b> that looked easy and were not; first intermission tonight.</p>',
  ],
  ditribun12: [
    '<p>Rotasi pemain kuarter ketiga semalam itu <b>kelas</b>. Nanti malam Dita gambar ulang pelan-pelan, biar semua paham.</p>',
  ],
};

export const demoNotesOf = (username: string): readonly string[] => demoNotes[username] ?? [];
