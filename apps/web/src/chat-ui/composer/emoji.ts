const row = (text: string): readonly string[] => text.split(' ');

/** The fixed palette in groups, the match first. All recent devices support these emoji. */
export const emojiGroups = {
  match: row('⚽ 🏀 🎾 🏐 ⚾ 🏏 🏒 🎮 🥅 🏟️ 🏆 🥇 🥈 🥉 🏅 🎯 🟨 🟥 🚩 ⏱️ 🔁 🎙️ 📣 🥁 🎺 🔥 ⚡ 💥 🎉 🎊'),
  faces: row(
    '😀 😄 😁 😆 😂 🤣 😊 😉 😍 🥰 😘 😎 🤩 🥳 😏 😌 🤔 🤨 😐 😬 🙄 😴 🤤 😮 😱 😳 🥺 😢 😭 😤 😡 🤬 🤯 🥶 🥵 😇 🤗 🤫 🤐 🤡',
  ),
  hands: row('👍 👎 👏 🙌 👐 🤝 🙏 💪 ✌️ 🤞 🤟 🤘 👌 🤌 👊 ✊ 👋 🫶 🫡 👀 🧠 🐐 🦁 🐔 🐶 🐱'),
  signs: row('❤️ 🧡 💛 💚 💙 💜 🖤 🤍 💔 💯 ✅ ❌ ❗ ❓ ⭐ 🌟 🚀 ☔ ❄️ 🌧️ 🍻 🍿 🌶️ 🧊'),
} as const;

export type EmojiGroup = keyof typeof emojiGroups;
