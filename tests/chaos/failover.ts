import { ownPostgres } from "../support/postgres.ts";
import { makeTemplate } from "../support/template.ts";
import { openLoad } from "./load.ts";
import { connectionsCut, cutInside, poolExhausted } from "./outage.ts";
import { chanceOf } from "./random.ts";

export type OutageOptions = {
  seed: number;
  /** Skips repetitions. */
  short?: boolean;
  /** Files of a server (`copyOfPostgres`) and its migrated empty template. */
  from?: { files: string; template: string } | undefined;
};

/**
 * Two sites on a database with a synchronous standby. The database becomes unavailable in several ways: connections
 * exhausted, connections cut, and finally the primary killed and the standby promoted, under load. The sites must
 * reconnect by themselves. Returns violations and metrics.
 */
export async function databaseOutage({ seed, short, from }: OutageOptions) {
  const chance = chanceOf(`away ${seed}`);
  const first = await ownPostgres({ durable: true, files: from?.files });
  const second = await ownPostgres({ durable: true, standbyOf: first });
  try {
    await first.start({ synchronous_standby_names: "*", wal_keep_size: "512MB" });
    await second.start();
    const bothServers = (url: string) =>
      `${url.replace(`:${first.port}/`, `:${first.port},127.0.0.1:${second.port}/`)}?target_session_attrs=read-write`;
    const load = await openLoad(
      { server: first.url, template: from?.template ?? (await makeTemplate(first.url, false)) },
      { seed: `away ${seed}`, gentle: short, databaseUrl: bothServers, env: { DATABASE_POOL: "4" } },
    );
    try {
      const exhausted = short ? undefined : await poolExhausted(load);
      const cutAt = await cutInside(load, short);
      const cut = await connectionsCut(load, short ? 3 : 20);
      let failover = 0;
      await load.under("failover", async () => {
        await load.answers(chance.between(20, 80));
        load.disturb(true);
        await first.crash();
        await load.answers(chance.between(5, 40));
        await load.waitUntilNoticed(true);
        const began = performance.now();
        await second.promote();
        await load.served();
        failover = (performance.now() - began) / 1000;
        await load.waitUntilNoticed(false);
        load.disturb(false);
        await load.answers(20);
      });
      await load.confirmsByItself();
      return { violations: await load.end(), counts: { ...load.counts, ...exhausted, cutAt, cut, failoverSeconds: failover } };
    } finally {
      await load.close();
    }
  } finally {
    await second.stop();
    await first.stop();
  }
}
