export const countMax = 10;
export const textMax = 200;
