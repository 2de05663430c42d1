/**
 * Works through rows by batches, each row by itself: `next` returns those after a row, none at the end. One that fails is
 * reported and the others go on. Returns for how many there was something to do.
 */
export async function inBatches<Row>(
  next: (after: Row | undefined) => Promise<readonly Row[]>,
  work: (row: Row) => Promise<boolean>,
  failed: (error: unknown, row: Row) => void,
): Promise<number> {
  let count = 0;
  for (let after: Row | undefined; ;) {
    const rows = await next(after);
    for (const row of rows) {
      try {
        if (await work(row)) count++;
      } catch (error) {
        failed(error, row);
      }
    }
    after = rows.at(-1);
    if (after === undefined) return count;
  }
}
