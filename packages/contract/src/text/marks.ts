/** Maximum number of marks on one character. Vietnamese needs two, Thai three, Hindi four, Burmese and Tibetan six. */
export const marksMax = 6;

/** More than `marksMax` marks in a row; joiners and spacing vowels between them do not begin a new character. */
const pile = new RegExp(String.raw`(?:[\p{Mn}\p{Me}][\p{Mc}\p{Cf}]*){${marksMax + 1},}`, 'gu');
const allowedMarks = new RegExp(String.raw`^(?:[\p{Mn}\p{Me}][\p{Mc}\p{Cf}]*){${marksMax}}`, 'u');

/** Removes the marks beyond `marksMax` on a character: they would cover the lines above and below. */
export const boundMarks = (text: string): string => text.replace(pile, (marks) => allowedMarks.exec(marks)?.[0] ?? '');
