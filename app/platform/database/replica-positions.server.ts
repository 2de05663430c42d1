/** A position of the primary's log, and when it was asked for: whatever had been committed by then is at most there. */
type Sample = { at: number; position: bigint };

/** Beyond it every second sample is dropped, so that a replica that lags for days costs no memory. */
const mostSamples = 64;

/**
 * How old the data of a replica is at most: the time since the newest sample that it has replayed. Neither depends on the
 * clocks of the servers, nor on how busy the primary is, and a replica that has lost its primary grows old.
 */
export class ReplicaPositions {
  #samples: Sample[] = [];
  #replayed: Sample | undefined;
  #position: bigint | undefined;

  /** The primary was at `position`, asked at `at`. False if the replica is ahead: it does not follow this primary. */
  sampled(at: number, position: bigint): boolean {
    if (this.#position !== undefined && this.#position > position) {
      this.#samples = [];
      this.#replayed = undefined;
      return false;
    }
    this.#samples.push({ at, position });
    if (this.#samples.length > mostSamples) this.#samples = this.#samples.filter((_, index) => index % 2 === 1);
    return true;
  }

  /** The replica has replayed the log up to `position`. */
  replayed(position: bigint): void {
    this.#position = position;
    const behind = this.#samples.findIndex((sample) => sample.position > position);
    const seen = behind === -1 ? this.#samples : this.#samples.slice(0, behind);
    this.#replayed = seen.at(-1) ?? this.#replayed;
    this.#samples = this.#samples.slice(seen.length);
  }

  /** Milliseconds that the replica's data is old at most; undefined if it is not known. */
  age(now: number): number | undefined {
    return this.#replayed && now - this.#replayed.at;
  }

  /** Milliseconds that the replica lags: none if it has replayed the newest sample. */
  lag(now: number): number | undefined {
    return this.#replayed && (this.#samples.length === 0 ? 0 : now - this.#replayed.at);
  }
}
