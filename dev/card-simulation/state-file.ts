import { readFileSync, renameSync, writeFileSync } from "node:fs";

/** The state of a simulator, stored in a file if one is given, so that it survives the process. */
export class StateFile<State> {
  readonly #file: string | undefined;
  readonly state: State;

  constructor(file: string | undefined, empty: State) {
    this.#file = file;
    this.state = this.#read() ?? empty;
  }

  #read(): State | undefined {
    if (!this.#file) return undefined;
    try {
      return JSON.parse(readFileSync(this.#file, "utf8")) as State;
    } catch {
      return undefined;
    }
  }

  save(): void {
    if (!this.#file) return;
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.state));
    renameSync(`${this.#file}.new`, this.#file);
  }
}
