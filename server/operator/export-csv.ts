import { createWriteStream } from "node:fs";
import { resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { moneyFile } from "#domain/documents/payments-csv.server.ts";
import { reservationsFile } from "#domain/documents/reservations-csv.server.ts";
import { type Day, isDay } from "#kit/date/day.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { appliedMigrations } from "#platform/database/migrate.server.ts";
import { failedOn } from "./archive.ts";
import { type Command, Failure, WrongUse } from "./command.ts";

const files = { reservations: reservationsFile, money: moneyFile };

const readerClosed = new Set(["EPIPE", "ERR_STREAM_PREMATURE_CLOSE"]);

/** A day given as an option. */
function dayOf(option: string, given: string | boolean | undefined): Day {
  if (given === undefined) throw new WrongUse("The period is required: --from 2026-01-01 --to 2026-01-31.");
  if (typeof given === "string" && isDay(given)) return given;
  throw new WrongUse(`--${option} ${String(given)} is not a valid day. Use the format 2026-01-31.`);
}

export const exportCsv: Command = {
  usage: "export reservations|money",
  summary: "exports the bookings or money of a period as CSV",
  help: `Exports the bookings made, or the movements of money (payments, refunds by card and by hand, reversals by the provider,
chargebacks), in a period of days in UTC. Amounts are in dollars, returned money is negative. Without --out the file is
written to standard output.

  --from yyyy-mm-dd    the first day
  --to yyyy-mm-dd      the last day
  --out FILE           a new file to write to`,
  options: { from: { type: "string" }, to: { type: "string" }, out: { type: "string" } },
  arguments: 1,
  run: async ({ config, folder, say }, { values, positionals }) => {
    const [what = ""] = positionals;
    const { from, to, out } = values;
    if (what !== "reservations" && what !== "money") throw new WrongUse("Use export reservations or export money.");
    const period = { from: dayOf("from", from), to: dayOf("to", to) };
    if (period.from > period.to) throw new WrongUse(`--from ${period.from} is after --to ${period.to}.`);
    const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, for: "operator" });
    try {
      const target = typeof out === "string" ? resolve(folder, out) : undefined;
      await database.db
        .transaction()
        .setIsolationLevel("repeatable read")
        .execute(async (tx) => {
          if (!(await appliedMigrations(tx))) throw new Failure("There is nothing to export: the database has no tables yet.");
          const file = target ? createWriteStream(target, { flags: "wx", mode: 0o600 }) : process.stdout;
          await pipeline(files[what](tx, period), file, { end: Boolean(target) }).catch((error: NodeJS.ErrnoException) => {
            // The reader of standard output has closed it, as `head` does.
            if (!target && readerClosed.has(error.code ?? "")) return;
            failedOn(target ?? "standard output")(error);
          });
        });
      if (target) say(`Written to ${target}.`);
    } finally {
      await database.close();
    }
  },
};
