import { text } from 'node:stream/consumers';
import { http } from '@touchline/net';

/** A control call of an engine on this machine. */
export interface ControlCall {
  readonly url: string;
  readonly secret: string;
  /** Posted as JSON; a GET without. */
  readonly body?: unknown;
  readonly timeoutMs: number;
}

/** Makes a control call and returns its answer. Not by `fetch`, whose client would be a part of every start. */
export function controlChild({ url, secret, body, timeoutMs }: ControlCall): Promise<unknown> {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const options = {
    method: sent === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
    // A kept connection may close at the moment of a call.
    agent: false,
  };
  return new Promise((resolve, reject) => {
    const asked = http.request(url, options, (response) => {
      const { statusCode = 0 } = response;
      const answer = text(response).then((json): unknown => {
        if (statusCode < 200 || statusCode > 299) throw new Error(`the engine answered ${statusCode}`);
        return JSON.parse(json);
      });
      answer.then(resolve, reject);
    });
    asked.on('error', reject);
    asked.end(sent);
  });
}
