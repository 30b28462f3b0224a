import { pictureWidths } from '@touchline/contract/files';
import { type Attack, type AttackContext, pick } from '../lib/attack.ts';
import { deepPng, flatJpeg } from '../lib/huge-pictures.ts';
import { upload } from '../lib/upload.ts';

/** Small files of many pixels; the second is refused by its format, the third is the largest that is not. */
const pictures = [
  { fileName: 'a.jpg', bytes: flatJpeg(20_000, 10_000) },
  { fileName: 'a.png', bytes: deepPng(14_000, 14_000) },
  { fileName: 'a.png', bytes: deepPng(10_000, 5000) },
] as const;
const small = { fileName: 'a.png', purpose: 'avatar', bytes: deepPng(8, 8) } as const;
const hogs = 2;
/** As many as an account may have running. */
const uploadsOfEach = 2;

const codeOf = (text: string): string => (JSON.parse(text) as { code: string }).code;

/** Uploads huge pictures, and asks for all their smaller versions at once. */
async function hog({ target, random, more, report }: AttackContext, token: string): Promise<number> {
  let inputs = 0;
  while (more()) {
    const file = { ...pick(random, pictures), purpose: 'avatar' } as const;
    const { status, text } = await upload(target, token, file);
    inputs += 1;
    if (status >= 500 && codeOf(text) !== 'overloaded')
      report({ what: `a huge picture is answered with ${status}`, example: text.slice(0, 200) });
    if (status !== 200) continue;
    const { url } = (JSON.parse(text) as { data: { url: string } }).data;
    const versions = await Promise.all(pictureWidths.map((width) => fetch(`${target.url}${url}/${width}.webp`)));
    inputs += versions.length;
    for (const version of versions) {
      await version.arrayBuffer();
      if (version.status >= 500 && version.status !== 503)
        report({ what: `a smaller version is answered with ${version.status}`, example: version.url });
    }
  }
  return inputs;
}

/**
 * Members upload pictures of up to 200 megapixels and ask for their smaller versions, more than one process can decode.
 * The 8 x 8 picture of another member is never refused.
 */
export const heavyPictures: Attack = {
  name: 'heavy pictures',
  target: 'open',
  quick: { steps: 4 },
  run: async (context) => {
    const { target, report } = context;
    const member = async () => (await target.child.call('member')).token;
    const tokens = await Promise.all(Array.from({ length: hogs }, member));
    const other = await member();
    const attacks = tokens.flatMap((token) => Array.from({ length: uploadsOfEach }, () => hog(context, token)));
    const inputs = Promise.all(attacks);
    let over = false;
    const end = (): void => {
      over = true;
    };
    inputs.then(end, end);
    let served = 0;
    do {
      const { granted, status, text } = await upload(target, other, small);
      served += 1;
      // A server without a free moment may refuse to give an address, but not the picture.
      if (granted && status !== 200)
        report({ what: 'the small picture of another member is refused', example: text.slice(0, 200) });
    } while (!over);
    return (await inputs).reduce((sum, count) => sum + count, served);
  },
};
