import { openTestServer } from "../support/test-server.ts";

/** The PostgreSQL server of all workers, with the template of their sites. */
export default async function setup() {
  const { close } = await openTestServer();
  return close;
}
