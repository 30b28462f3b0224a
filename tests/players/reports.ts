/** A player's own report. */
export interface Report {
  readonly player: string;
  /** Position in seconds of its own timeline. */
  readonly position: number;
  readonly ended: boolean;
  readonly errors: readonly string[];
}

interface Sample {
  readonly at: number;
  readonly position: number;
}

/** All reports of the players of one run. */
export class Reports {
  readonly #samples = new Map<string, Sample[]>();
  readonly #latest = new Map<string, Report>();

  readonly note = (report: Report): void => {
    this.#latest.set(report.player, report);
    const samples = this.#samples.get(report.player) ?? [];
    this.#samples.set(report.player, samples);
    samples.push({ at: performance.now(), position: report.position });
  };

  last(player: string): Report | null {
    return this.#latest.get(player) ?? null;
  }

  /** Whether the picture has moved since `from`. */
  hasMoved(player: string, from: number): boolean {
    return this.#moves(player, from).length > 2;
  }

  /** The longest stall since `from`, in ms. */
  longestStall(player: string, from: number): number {
    const at = [from, ...this.#moves(player, from), performance.now()];
    return Math.max(...at.slice(1).map((time, index) => time - (at[index] ?? time)));
  }

  #moves(player: string, from: number): readonly number[] {
    return (this.#samples.get(player) ?? []).flatMap(({ at, position }, index, all) =>
      at >= from && Math.abs(position - (all[index - 1]?.position ?? position)) > 0.01 ? [at] : [],
    );
  }
}
