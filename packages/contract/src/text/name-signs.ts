/** Check marks, shields, badges and microphones: they would look like the mark that hosts and staff have beside their name. */
const markSigns =
  /[\u2611\u2705\u2713\u2714\u237b\u26e8\u{1f396}\u{1f399}\u{1f3a4}\u{1f3a7}\u{1f3c5}\u{1f530}\u{1f5f8}\u{1f5f9}\u{1f6e1}\u{1fbb1}]/u;

/** Whether a name has a sign that imitates the mark of hosts and staff. */
export const hasMarkSign = (name: string): boolean => markSigns.test(name);
