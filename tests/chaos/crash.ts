import { type OwnPostgres, ownPostgres } from "../support/postgres.ts";
import { makeTemplate } from "../support/template.ts";
import { openLoad } from "./load.ts";
import { chanceOf } from "./random.ts";

export type Crashes = {
  seed: number;
  kills: number;
  databaseKills: number;
  gentle?: boolean;
  /** The migrated empty template of the server, if it has one. */
  template?: string | undefined;
  onProgress?: (count: number) => void;
};

/**
 * Invariant 10: two servers under load, of which one is killed `kills` times and whose database is killed
 * `databaseKills` times in between, at moments determined by the seed. Returns violations and counts.
 */
export async function killUnderLoad(database: OwnPostgres, { seed, kills, databaseKills, gentle, template, onProgress }: Crashes) {
  const load = await openLoad(
    { server: database.url, template: template ?? (await makeTemplate(database.url, false)) },
    { seed: `crash ${seed}`, gentle },
  );
  const chance = chanceOf(`crash ${seed}`);
  const slowest = { server: 0, database: 0 };
  // The database is killed after this many servers, and at the end.
  const every = Math.ceil(kills / Math.max(1, databaseKills));
  try {
    for (let kill = 1; kill <= kills; kill++) {
      const victim = chance.pick(load.servers);
      await load.under(`kill ${kill}`, async () => {
        await load.answers(chance.between(5, 40));
        await load.kill(victim);
        await load.answers(chance.between(5, 20));
        slowest.server = Math.max(slowest.server, await load.revive(victim));
      });
      if (kill % every === 0 || kill === kills)
        await load.under(`database ${kill}`, async () => {
          await load.answers(chance.between(5, 40));
          load.disturb(true);
          await database.crash();
          await load.answers(chance.between(5, 40));
          await load.waitUntilNoticed(true);
          const began = performance.now();
          await database.start();
          await load.served();
          slowest.database = Math.max(slowest.database, (performance.now() - began) / 1000);
          await load.waitUntilNoticed(false);
          load.disturb(false);
        });
      onProgress?.(kill);
    }
    await load.confirmsByItself();
    return {
      violations: await load.end(),
      counts: { ...load.counts, firstStart: load.firstStartSeconds, slowestServer: slowest.server, slowestDatabase: slowest.database },
    };
  } finally {
    await load.close();
  }
}

/** A separate database server, which keeps acknowledged commits; from a copy of another one's files, if they are given. */
export async function onDurablePostgres<T>(work: (database: OwnPostgres) => Promise<T>, files?: string): Promise<T> {
  const database = await ownPostgres({ durable: true, files });
  try {
    await database.start();
    return await work(database);
  } finally {
    await database.stop();
  }
}
