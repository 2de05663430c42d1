/** A statement as a client ran it; parameters as text. */
export type Statement = { text: string; values: (string | null)[] };

const ended = (bytes: Buffer, at: number) => bytes.indexOf(0, at);

/** Parameters of a Bind message, which follow the names of portal and statement, and the formats. */
function parametersOf(message: Buffer, at: number): (string | null)[] {
  let place = at + 2 + 2 * message.readInt16BE(at);
  const values: (string | null)[] = [];
  for (let left = message.readInt16BE(place), next = place + 2; left > 0; left--) {
    const length = message.readInt32BE(next);
    place = next + 4;
    values.push(length < 0 ? null : message.toString("utf8", place, place + length));
    next = place + Math.max(0, length);
  }
  return values;
}

/**
 * Reads the statements in a client's messages (PostgreSQL protocol 3). Those of background jobs and their queue, which
 * run beside any page, are left out: the first message, which has no type, names the pool of the connection.
 */
export function statementReader(tell: (statement: Statement) => void): (chunk: Buffer) => void {
  let begun = false;
  let isLeftOut = false;
  let kept = Buffer.alloc(0);
  let bound: Statement = { text: "", values: [] };
  const texts = new Map<string, string>();
  const read = (type: string, message: Buffer) => {
    const end = ended(message, 0);
    if (type === "Q") tell({ text: message.toString("utf8", 0, end), values: [] });
    if (type === "P") texts.set(message.toString("utf8", 0, end), message.toString("utf8", end + 1, ended(message, end + 1)));
    if (type === "B") {
      const name = ended(message, end + 1);
      bound = { text: texts.get(message.toString("utf8", end + 1, name)) ?? "", values: parametersOf(message, name + 1) };
    }
    if (type === "E") tell(bound);
  };
  return (chunk) => {
    if (isLeftOut) return;
    kept = Buffer.concat([kept, chunk]);
    for (;;) {
      const head = begun ? 1 : 0;
      if (kept.length < head + 4) return;
      const size = head + kept.readInt32BE(head);
      if (kept.length < size) return;
      if (!begun) isLeftOut = ["stumari jobs", "stumari queue"].some((name) => kept.subarray(0, size).includes(name));
      if (isLeftOut) return;
      if (begun) read(String.fromCharCode(kept[0] ?? 0), kept.subarray(5, size));
      begun = true;
      kept = kept.subarray(size);
    }
  };
}
