import { copyOfPostgres } from "./postgres.ts";
import { openTestServer } from "./test-server.ts";

// Started by `npm test`: prints the databases as one line and serves them until its input ends.
const { close, ...databases } = await openTestServer();
const copy = await copyOfPostgres(databases.server);
console.log(JSON.stringify({ ...databases, files: copy?.files }));
// An interrupt of the terminal reaches all processes of the command; its end closes the input.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);
process.stdin.resume();
process.stdin.on("end", () => {
  copy?.remove();
  void close();
});
