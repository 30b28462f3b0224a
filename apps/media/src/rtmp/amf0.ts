/** AMF0 values as used by RTMP commands and FLV metadata (Adobe "AMF 0", 2007). */
export type AmfValue = number | boolean | string | null | undefined | Date | AmfValue[] | AmfObject;
export interface AmfObject {
  [key: string]: AmfValue;
}

const maxDepth = 16;
const maxProperties = 256;
const maxValues = 4096;
const maxTopLevel = 64;

interface Cursor {
  readonly bytes: Buffer;
  at: number;
  values: number;
}

/**
 * Decodes a sequence of AMF0 values. Checks every length: truncated, too deep, too wide or unknown input throws
 * RangeError, after which the caller closes the connection.
 */
export function decodeAmf0(bytes: Buffer): AmfValue[] {
  const cursor: Cursor = { bytes, at: 0, values: 0 };
  const out: AmfValue[] = [];
  while (cursor.at < bytes.length && out.length < maxTopLevel) out.push(readValue(cursor, 0));
  return out;
}

/** Encodes values one after another. Throws RangeError when a key or the nesting exceeds AMF0. */
export function encodeAmf0(...values: AmfValue[]): Buffer {
  return Buffer.concat(values.map((value) => encodeValue(value, 0)));
}

/** True for a plain AMF object (not null, array or date). */
export function isAmfObject(value: AmfValue): value is AmfObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

function take(cursor: Cursor, length: number): number {
  const start = cursor.at;
  if (length < 0 || start + length > cursor.bytes.length) throw new RangeError('amf0: truncated');
  cursor.at = start + length;
  return start;
}

function readString(cursor: Cursor, length: number): string {
  const start = take(cursor, length);
  return cursor.bytes.toString('utf8', start, start + length);
}

function readShortString(cursor: Cursor): string {
  return readString(cursor, cursor.bytes.readUInt16BE(take(cursor, 2)));
}

function readValue(cursor: Cursor, depth: number): AmfValue {
  if (depth > maxDepth) throw new RangeError('amf0: too deep');
  if (++cursor.values > maxValues) throw new RangeError('amf0: too many values');
  const type = cursor.bytes.readUInt8(take(cursor, 1));
  switch (type) {
    case 0:
      return cursor.bytes.readDoubleBE(take(cursor, 8));
    case 1:
      return cursor.bytes.readUInt8(take(cursor, 1)) !== 0;
    case 2:
      return readShortString(cursor);
    case 3:
      return readProperties(cursor, depth);
    case 5:
      return null;
    case 6:
    case 13:
      return undefined;
    case 7: // A reference: publishers do not need it.
      take(cursor, 2);
      return undefined;
    case 8: // The count of an ECMA array is only a hint; the end marker decides.
      take(cursor, 4);
      return readProperties(cursor, depth);
    case 10:
      return readArray(cursor, depth);
    case 11: {
      const start = take(cursor, 10);
      return new Date(cursor.bytes.readDoubleBE(start));
    }
    case 12:
    case 15:
      return readString(cursor, cursor.bytes.readUInt32BE(take(cursor, 4)));
    case 16:
      readShortString(cursor);
      return readProperties(cursor, depth);
    default:
      throw new RangeError(`amf0: unknown type ${type}`);
  }
}

function readArray(cursor: Cursor, depth: number): AmfValue[] {
  const count = cursor.bytes.readUInt32BE(take(cursor, 4));
  if (count > cursor.bytes.length - cursor.at) throw new RangeError('amf0: array longer than its message');
  const out: AmfValue[] = [];
  for (let i = 0; i < count; i++) out.push(readValue(cursor, depth + 1));
  return out;
}

function readProperties(cursor: Cursor, depth: number): AmfObject {
  // No prototype: a key named __proto__ or constructor is plain data.
  const out: AmfObject = Object.create(null);
  for (let count = 0; ; count++) {
    const key = readShortString(cursor);
    if (key === '' && cursor.bytes[cursor.at] === 9) {
      cursor.at++;
      return out;
    }
    if (count >= maxProperties) throw new RangeError('amf0: too many properties');
    out[key] = readValue(cursor, depth + 1);
  }
}

function shortString(text: string): Buffer {
  const body = Buffer.from(text);
  if (body.length > 0xffff) throw new RangeError('amf0: key too long');
  const out = Buffer.allocUnsafe(2 + body.length);
  out.writeUInt16BE(body.length, 0);
  body.copy(out, 2);
  return out;
}

function stringValue(text: string): Buffer {
  const body = Buffer.from(text);
  if (body.length <= 0xffff) return Buffer.concat([Buffer.from([2]), shortString(text)]);
  const head = Buffer.allocUnsafe(5);
  head[0] = 12;
  head.writeUInt32BE(body.length, 1);
  return Buffer.concat([head, body]);
}

function encodeValue(value: AmfValue, depth: number): Buffer {
  if (depth > maxDepth) throw new RangeError('amf0: too deep');
  if (value === null) return Buffer.from([5]);
  if (value === undefined) return Buffer.from([6]);
  if (typeof value === 'boolean') return Buffer.from([1, value ? 1 : 0]);
  if (typeof value === 'string') return stringValue(value);
  if (typeof value === 'number') {
    const out = Buffer.alloc(9);
    out.writeDoubleBE(value, 1);
    return out;
  }
  if (value instanceof Date) {
    const out = Buffer.alloc(11);
    out[0] = 11;
    out.writeDoubleBE(value.getTime(), 1);
    return out;
  }
  if (Array.isArray(value)) {
    const head = Buffer.alloc(5);
    head[0] = 10;
    head.writeUInt32BE(value.length, 1);
    return Buffer.concat([head, ...value.map((item) => encodeValue(item, depth + 1))]);
  }
  const parts = Object.entries(value).flatMap(([key, item]) => [shortString(key), encodeValue(item, depth + 1)]);
  return Buffer.concat([Buffer.from([3]), ...parts, Buffer.from([0, 0, 9])]);
}
