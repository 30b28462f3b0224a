export interface Markings {
  /** Keeps its proportions and is cropped by the card: 368 x 176, with the middle of the field at 184, 104. */
  centre: string;
  /** Drawn with dashes: the net. */
  dashed?: string | undefined;
  /** Stretches with the card, 640 x 176: markings at its edges. */
  edges?: string | undefined;
  /** Ground colours under floodlight: far, near. */
  ground: readonly [far: string, near: string];
}

const drawings = {
  football: {
    centre: 'M184 54.6a49.4 49.4 0 1 0 .1 0M184 -20V54.600M184 153.400V220',
    edges: 'M0 34H62V174H0M0 66H24V142H0M640 34H578V174H640M640 66H616V142H640',
    ground: ['#0C3B27', '#1A6B48'],
  },
  basketball: {
    centre: 'M184 -20V38M184 170V230M184 38a66 66 0 1 0 .1 0M-10 28C76 34 76 174 -10 180M378 28C292 34 292 174 378 180',
    ground: ['#4A2C17', '#8A5730'],
  },
  tennis: {
    centre: 'M-10 48H378M-10 160H378M84 48V160M284 48V160M-10 104H84M284 104H378',
    dashed: 'M184 30V178',
    ground: ['#123A5C', '#1F6398'],
  },
  volleyball: {
    centre: 'M-10 40H378M-10 168H378M122 40V168M246 40V168',
    dashed: 'M184 24V184',
    ground: ['#5A2E12', '#A35A24'],
  },
  cricket: {
    centre:
      'M120 88H248V120H120ZM132 80V128M236 80V128M184 28C300 28 344 60 344 104S300 180 184 180 24 148 24 104 68 28 184 28Z',
    dashed: 'M184 -14C370 -14 420 40 420 104S370 222 184 222 -52 168 -52 104 -2 -14 184 -14Z',
    ground: ['#1D3F1C', '#3C7A38'],
  },
  baseball: {
    centre:
      'M184 36L252 104 184 172 116 104ZM184 92a12 12 0 1 0 .1 0M178 172h12v7l-6 5-6-5ZM184 184L-24 -24M184 184L392 -24M92 92C128 20 240 20 276 92',
    ground: ['#234220', '#4C7A36'],
  },
  ice_hockey: {
    centre:
      'M184 -20V40M184 168V230M184 40a64 64 0 1 0 .1 0M112 -20V230M256 -20V230M40 44a28 28 0 1 0 .1 0M328 44a28 28 0 1 0 .1 0M40 108a28 28 0 1 0 .1 0M328 108a28 28 0 1 0 .1 0',
    ground: ['#3A5266', '#7E9AAF'],
  },
  esports: {
    centre:
      'M44 -20V60L84 100V230M324 -20V60L284 100V230M-10 104H60L84 128M378 104H308L284 128M124 -20V18L150 44H218L244 18V-20M124 230V196L150 170H218L244 196V230',
    dashed: 'M184 56L232 104 184 152 136 104Z',
    ground: ['#1C1440', '#3A2A80'],
  },
  handball: {
    centre: 'M184 -20V230M-20 18C92 34 92 174 -20 190M388 18C276 34 276 174 388 190M56 98V110M312 98V110',
    dashed: 'M-20 -14C130 10 130 198 -20 222M388 -14C238 10 238 198 388 222',
    ground: ['#12325A', '#2E6FA8'],
  },
  other: {
    centre: 'M184 -20V54M184 154V230M184 54a50 50 0 1 0 .1 0M-10 28H378M-10 180H378',
    ground: ['#14303C', '#23566B'],
  },
} as const satisfies Record<string, Markings>;

/** Sports with a drawing of their own; `other` is the plain field. */
export type SportArt = keyof typeof drawings;

export const markings: Readonly<Record<SportArt, Markings>> = drawings;

export function sportArt(name: string): SportArt {
  return name in markings ? (name as SportArt) : 'other';
}
