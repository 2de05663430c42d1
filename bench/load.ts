import { Agent, request } from "node:http";

const agent = new Agent({ keepAlive: true });

/** Sends one request and returns its status; a minimal client, so that it uses little CPU. */
export const ask = (url: string, headers: Record<string, string>, form?: URLSearchParams) =>
  new Promise<number>((answered, fail) => {
    const body = form?.toString();
    const sent = request(
      url,
      {
        agent,
        method: body === undefined ? "GET" : "POST",
        headers: {
          ...headers,
          "accept-encoding": "br",
          ...(body !== undefined && { "content-type": "application/x-www-form-urlencoded", "content-length": String(body.length) }),
        },
      },
      (answer) => answer.resume().on("end", () => answered(answer.statusCode ?? 0)),
    );
    sent.on("error", fail);
    sent.end(body);
  });

/** Sends requests over several connections; returns the seconds and the number of responses with the expected status. */
export async function load(count: number, connections: number, send: (index: number) => Promise<number>, wanted: number) {
  let next = 0;
  let good = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < count) if ((await send(next++)) === wanted) good++;
    }),
  );
  return { seconds: (performance.now() - began) / 1000, good };
}
