const row = (text: string): readonly string[] => text.split(' ');

/** The fixed palette, in groups: the match first. Every device of the last years draws these. */
export const emojiGroups = {
  match: row('⚽ 🏀 🎾 🏐 ⚾ 🏏 🏒 🎮 🥅 🏟️ 🏆 🥇 🥈 🥉 🏅 🎯 🟨 🟥 🚩 ⏱️ 🔁 🎙️ 📣 🥁 🎺 🔥 ⚡ 💥 🎉 🎊'),
  faces: row(
    '😀 😄 😁 😆 😂 🤣 😊 😉 😍 🥰 😘 😎 🤩 🥳 😏 😌 🤔 🤨 😐 😬 🙄 😴 🤤 😮 😱 😳 🥺 😢 😭 😤 😡 🤬 🤯 🥶 🥵 😇 🤗 🤫 🤐 🤡',
  ),
  hands: row('👍 👎 👏 🙌 👐 🤝 🙏 💪 ✌️ 🤞 🤟 🤘 👌 🤌 👊 ✊ 👋 🫶 🫡 👀 🧠 🐐 🦁 🐔 🐶 🐱'),
  signs: row('❤️ 🧡 💛 💚 💙 💜 🖤 🤍 💔 💯 ✅ ❌ ❗ ❓ ⭐ 🌟 🚀 ☔ ❄️ 🌧️ 🍻 🍿 🌶️ 🧊'),
} as const;

export type EmojiGroup = keyof typeof emojiGroups;
