/** The encoder's target: the stream's public id, and the query that holds its key, with its question mark, or ''. */
export interface PublishTarget {
  stream: string;
  param: string;
}

/** `<stream>_<key>` with a key of our length: both may contain `_` themselves. */
const joinedPattern = /^(.{1,64})_([A-Za-z0-9_-]{32})$/;

/**
 * Finds stream and key in the encoder's settings: `<stream>?key=<key>` as the stream name; or, when `?` is not allowed
 * in it, the key in the query of the server address, or the name `<stream>_<key>`. `app` and `tcUrl` are the encoder's
 * values.
 */
export function readPublishTarget(name: string, app: string, tcUrl: string): PublishTarget {
  const [stream, param] = splitQuery(name.trim().replace(/^\/+/, ''));
  if (param !== '') return { stream, param };
  const elsewhere = [app, tcUrl].map((text) => splitQuery(text)[1]).find((query) => hasKey(query));
  if (elsewhere !== undefined) return { stream, param: elsewhere };
  const joined = joinedPattern.exec(stream);
  return joined ? { stream: joined[1] ?? '', param: `?key=${joined[2] ?? ''}` } : { stream, param };
}

function splitQuery(text: string): [path: string, query: string] {
  const mark = text.indexOf('?');
  return mark < 0 ? [text, ''] : [text.slice(0, mark), text.slice(mark)];
}

const hasKey = (query: string): boolean => new URLSearchParams(query).has('key');
