import { openTestServer } from "./test-server.ts";

// Started by `npm test`: prints the databases as one line and serves them until its input ends.
const { close, ...databases } = await openTestServer();
console.log(JSON.stringify(databases));
process.stdin.resume();
process.stdin.on("end", () => void close());
