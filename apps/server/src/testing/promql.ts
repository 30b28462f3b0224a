/** A series with its value; the name of the metric is the label `__name__`. */
interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** What Prometheus has scraped, as the text of `/metrics`. */
export interface Scrapes {
  /** The latest scrape. */
  readonly now: string;
  /** The scrape at the start of every range; without one, nothing has changed. */
  readonly before?: string;
  /** Time of the latest scrape, in seconds since 1970. */
  readonly time?: number;
}

type Value = number | readonly Sample[];
type Labels = Readonly<Record<string, string>>;

const comparisons: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
  '>=': (a, b) => a >= b,
  '<=': (a, b) => a <= b,
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
};
const sums: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
};
const products: Readonly<Record<string, (a: number, b: number) => number>> = {
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
};
const aggregations: Readonly<Record<string, (values: readonly number[]) => number>> = {
  sum: (values) => values.reduce((total, value) => total + value, 0),
  max: (values) => Math.max(...values),
  min: (values) => Math.min(...values),
};
const unitSeconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** The series of a scrape. */
const samplesOf = (text: string): Sample[] =>
  [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name = '', inner = '', value]) => ({
    labels: {
      __name__: name,
      ...Object.fromEntries([...inner.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, text = '']) => [label, text])),
    },
    value: Number(value),
  }));

/**
 * Evaluates an expression of an alert rule as Prometheus does: the part of PromQL that the rules under test use. Throws for
 * everything else. Ranges have a sample at their start and one at their end.
 */
export function evaluate(expression: string, scrapes: Scrapes): readonly Sample[] {
  const value = new Evaluation(expression, scrapes).run();
  if (typeof value === 'number') throw new Error(`an alert needs series: ${expression}`);
  return value;
}

class Evaluation {
  readonly #tokens: string[];
  readonly #now: readonly Sample[];
  readonly #before: readonly Sample[];
  readonly #time: number;
  #at = 0;

  constructor(expression: string, { now, before = now, time = 0 }: Scrapes) {
    this.#tokens = expression.match(/[A-Za-z_]\w*|\d+(?:\.\d+)?|"[^"]*"|[><=!]=|[=!]~|\S/g) ?? [];
    this.#now = samplesOf(now);
    this.#before = samplesOf(before);
    this.#time = time;
  }

  run(): Value {
    const value = this.#and();
    if (this.#at < this.#tokens.length)
      throw new Error(`unknown to this test: ${this.#tokens.slice(this.#at).join(' ')}`);
    return value;
  }

  #peek(): string {
    return this.#tokens[this.#at] ?? '';
  }

  #accept(token: string): boolean {
    if (this.#peek() !== token) return false;
    this.#at += 1;
    return true;
  }

  #next(): string {
    this.#at += 1;
    return this.#tokens[this.#at - 1] ?? '';
  }

  #expect(token: string): void {
    if (!this.#accept(token)) throw new Error(`expected ${token} and found ${this.#peek()}`);
  }

  #names(): string[] {
    const names: string[] = [];
    this.#expect('(');
    while (!this.#accept(')')) {
      names.push(this.#next());
      this.#accept(',');
    }
    return names;
  }

  #and(): Value {
    let left = this.#comparison();
    while (this.#accept('and')) {
      const names = this.#accept('on') ? this.#names() : null;
      const right = new Set(seriesOf(this.#comparison()).map(({ labels }) => keyOf(labels, names)));
      left = seriesOf(left).filter(({ labels }) => right.has(keyOf(labels, names)));
    }
    return left;
  }

  #comparison(): Value {
    const left = this.#sum();
    const compare = comparisons[this.#peek()];
    if (!compare) return left;
    this.#at += 1;
    const right = this.#sum();
    return seriesOf(left).filter(({ labels, value }) => pairsOf(labels, right).some((other) => compare(value, other)));
  }

  #sum(): Value {
    return this.#chain(sums, () => this.#chain(products, () => this.#operand()));
  }

  #chain(operators: Readonly<Record<string, (a: number, b: number) => number>>, operand: () => Value): Value {
    let left = operand();
    for (let operator = operators[this.#peek()]; operator; operator = operators[this.#peek()]) {
      this.#at += 1;
      left = combine(left, operand(), operator);
    }
    return left;
  }

  #operand(): Value {
    if (this.#accept('(')) {
      const value = this.#and();
      this.#expect(')');
      return value;
    }
    const word = this.#next();
    if (/^\d/.test(word)) return Number(word);
    if (word === 'time') {
      this.#names();
      return this.#time;
    }
    const aggregate = aggregations[word];
    if (aggregate) return this.#aggregate(aggregate);
    if (word === 'rate' || word === 'increase') return this.#change(word === 'rate');
    if (!/^touchline_\w+$|^up$/.test(word)) throw new Error(`unknown to this test: ${word}`);
    return this.#select(word)(this.#now);
  }

  #aggregate(aggregate: (values: readonly number[]) => number): Value {
    const names = this.#accept('by') ? this.#names() : [];
    this.#expect('(');
    const inner = seriesOf(this.#and());
    this.#expect(')');
    const groups = Map.groupBy(inner, ({ labels }) => keyOf(labels, names));
    return [...groups.values()].map((group) => ({
      labels: Object.fromEntries(names.map((name) => [name, group[0]?.labels[name] ?? ''])),
      value: aggregate(group.map(({ value }) => value)),
    }));
  }

  #change(isRate: boolean): Value {
    this.#expect('(');
    const select = this.#select(this.#next());
    this.#expect('[');
    const seconds = Number(this.#next()) * (unitSeconds[this.#next()] ?? Number.NaN);
    this.#expect(']');
    this.#expect(')');
    const before = new Map(select(this.#before).map(({ labels, value }) => [keyOf(labels, null), value]));
    return select(this.#now).flatMap(({ labels, value }) => {
      const start = before.get(keyOf(labels, null));
      return start === undefined ? [] : [{ labels, value: (value - start) / (isRate ? seconds : 1) }];
    });
  }

  /** The series of a name with the labels in braces. */
  #select(name: string): (samples: readonly Sample[]) => Sample[] {
    const tests = [(labels: Labels) => labels.__name__ === name];
    if (this.#accept('{'))
      while (!this.#accept('}')) {
        tests.push(labelTest(this.#next(), this.#next(), this.#next().slice(1, -1)));
        this.#accept(',');
      }
    return (samples) => samples.filter(({ labels }) => tests.every((test) => test(labels)));
  }
}

function labelTest(label: string, operator: string, wanted: string): (labels: Labels) => boolean {
  const pattern = new RegExp(`^(?:${wanted})$`);
  switch (operator) {
    case '=':
      return (labels) => (labels[label] ?? '') === wanted;
    case '!=':
      return (labels) => (labels[label] ?? '') !== wanted;
    case '=~':
      return (labels) => pattern.test(labels[label] ?? '');
    case '!~':
      return (labels) => !pattern.test(labels[label] ?? '');
    default:
      throw new Error(`unknown to this test: ${operator}`);
  }
}

function seriesOf(value: Value): readonly Sample[] {
  if (typeof value === 'number') throw new Error('a number is no series');
  return value;
}

/** What has equal keys belongs together: all labels but the name, or those named. */
function keyOf(labels: Labels, names: readonly string[] | null): string {
  const used = names ?? Object.keys(labels).filter((name) => name !== '__name__');
  return JSON.stringify(used.toSorted().map((name) => [name, labels[name] ?? '']));
}

/** The values that a series with these labels is compared with. */
const pairsOf = (labels: Labels, right: Value): number[] =>
  typeof right === 'number'
    ? [right]
    : right.filter((other) => keyOf(other.labels, null) === keyOf(labels, null)).map(({ value }) => value);

function combine(left: Value, right: Value, operator: (a: number, b: number) => number): Value {
  if (typeof left === 'number' && typeof right === 'number') return operator(left, right);
  if (typeof left === 'number')
    return seriesOf(right).map(({ labels, value }) => ({ labels, value: operator(left, value) }));
  return left.flatMap(({ labels, value }) =>
    pairsOf(labels, right).map((other) => ({ labels, value: operator(value, other) })),
  );
}
