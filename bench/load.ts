import { Agent, request } from "node:http";

const agent = new Agent({ keepAlive: true });

export type Answer = { status: number; location: string };

/** Sends one request; a minimal client, so that it uses little CPU. */
export const ask = (url: string, headers: Record<string, string>, form?: URLSearchParams) =>
  new Promise<Answer>((answered, fail) => {
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
      (answer) => answer.resume().on("end", () => answered({ status: answer.statusCode ?? 0, location: answer.headers.location ?? "" })),
    );
    sent.on("error", fail);
    sent.end(body);
  });

/** Sends requests over several connections; returns the seconds and the number of responses that are good. */
export async function load(
  count: number,
  connections: number,
  send: (index: number) => Promise<Answer>,
  isGood: (answer: Answer) => boolean,
) {
  let next = 0;
  let good = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < count) if (isGood(await send(next++))) good++;
    }),
  );
  return { seconds: (performance.now() - began) / 1000, good };
}
