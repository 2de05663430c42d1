/**
 * A PostgreSQL server and its template databases: one migrated and empty, one with the sample hotels; and a copy of the
 * server's files (`copyOfPostgres`), if one was made.
 */
export type TestDatabases = { server: string; empty: string; sample: string; files?: string };

/** The variable in which a server is handed to the parts of `npm test` and to the workers of Playwright. */
const variable = "STUMARI_TEST_SERVER";

/** The server of the surrounding command; undefined if this one has to start its own. */
export const givenServer = (): TestDatabases | undefined => {
  const given = process.env[variable];
  return given ? (JSON.parse(given) as TestDatabases) : undefined;
};

/**
 * The surrounding command's server, or a new one, which child processes started from now on share. `close` stops what
 * this call has started.
 */
export async function openTestServer(): Promise<TestDatabases & { close: () => Promise<void> }> {
  const given = givenServer();
  if (given) return { ...given, close: async () => undefined };
  // Loaded here only: those who use a given server would load the whole domain.
  const [{ startPostgres }, { makeTemplate }] = await Promise.all([import("./postgres.ts"), import("./template.ts")]);
  const { url, stop } = await startPostgres();
  const [empty, sample] = await Promise.all([makeTemplate(url, false), makeTemplate(url, true)]);
  const server = { server: url, empty, sample };
  process.env[variable] = JSON.stringify(server);
  return { ...server, close: stop };
}
