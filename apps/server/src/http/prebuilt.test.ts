import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Prebuilt } from './prebuilt.ts';

const data = { names: Array.from({ length: 300 }, (_, index) => `名前 ${index}`) };
const envelope = { success: true, code: '200', data };

describe('Prebuilt', () => {
  it('has the same content in every encoding and picks the smallest allowed', () => {
    const answer = new Prebuilt(data);
    expect(JSON.parse(answer.json.toString())).toEqual(envelope);
    const br = answer.encoded('gzip, deflate, br, zstd');
    expect(br.encoding).toBe('br');
    expect(JSON.parse(brotliDecompressSync(br.body).toString())).toEqual(envelope);
    const gzip = answer.encoded('gzip, deflate');
    expect(gzip.encoding).toBe('gzip');
    expect(JSON.parse(gunzipSync(gzip.body).toString())).toEqual(envelope);
    expect(br.body.length).toBeLessThan(gzip.body.length);
    for (const accept of ['', 'identity', 'deflate', 'brotli'])
      expect(answer.encoded(accept)).toEqual({ body: answer.json, encoding: null });
  });

  it('respects encodings the client excludes', () => {
    expect(new Prebuilt(data).encoded('br;q=0, gzip').encoding).toBe('gzip');
    expect(new Prebuilt(data).encoded('gzip;q=0.0, br; q=0').encoding).toBeNull();
  });

  it('compresses once, and nothing small', () => {
    const answer = new Prebuilt(data);
    expect(answer.encoded('br').body).toBe(answer.encoded('br').body);
    expect(new Prebuilt({ a: 1 }).encoded('br')).toMatchObject({ encoding: null });
  });

  it('has a tag that changes only with the content', () => {
    expect(new Prebuilt(data).tag).toBe(new Prebuilt({ ...data }).tag);
    expect(new Prebuilt(data).tag).not.toBe(new Prebuilt({ names: [] }).tag);
  });
});
