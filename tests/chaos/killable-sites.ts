import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../support/free-port.ts";
import { type Site, startSite } from "../support/site.ts";
import { authSecret } from "./http-client.ts";
import type { Chance } from "./random.ts";

/** Two servers on one database; one can be killed, and starts again at its address. */
export async function openServers(databaseUrl: string) {
  const start = async (port: number) => {
    const own = { DATABASE_URL: databaseUrl, AUTH_SECRET: authSecret, LOG: "text", SAMPLE_DATA: "off", PORT: String(port) };
    return { port, site: await startSite(own) };
  };
  const servers: { port: number; site: Site }[] = [];
  for (let index = 0; index < 2; index++) servers.push(await start(await freePort()));
  return {
    origin: (chance: Chance) => chance.pick(servers).site.origin,
    async killOne(chance: Chance) {
      const index = chance.between(0, 1);
      const killed = servers[index];
      if (!killed) return;
      const over = once(killed.site.process, "exit");
      killed.site.process.kill("SIGKILL");
      await over;
      await killed.site.stop();
      servers[index] = await start(killed.port);
    },
    stop: async () => void (await Promise.all(servers.map(({ site }) => site.stop()))),
  };
}

/** Sends again, to either server, until there is an answer. A killed server answers nothing, a busy one 429 or 503. */
export async function patiently<Value>(send: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries++)
    try {
      return await send();
    } catch (error) {
      const isPassing = error instanceof TypeError || /: (?:429|503) /.test(String(error));
      if (!isPassing || tries === 300) throw error;
      await pause(Math.min(100 * tries, 2000));
    }
}
