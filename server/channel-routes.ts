import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { answerAlpineBits, otherVersionText } from "#domain/channel/alpinebits/alpinebits.server.ts";
import { versions } from "#domain/channel/alpinebits/handshake.ts";
import { isAction } from "#domain/channel/alpinebits/message.ts";
import { type Program, programOf } from "#domain/channel/connection/program.server.ts";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { networkOf, wideNetworkOf } from "#platform/network/client-address.server.ts";
import { programFailures } from "./http/failures.ts";
import type { requestLanes } from "./http/request-lanes.ts";
import type { clientAddressOf, Site } from "./site.ts";

type Parts = { ctx: Ctx; addressOf: ReturnType<typeof clientAddressOf>; lanes: ReturnType<typeof requestLanes> };

const alpineBitsPath = "/channels/alpinebits";

const unpack = promisify(gunzip);

/** The standard has plain texts for what is wrong with a request itself. */
const refuse = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(`ERROR:${text}`, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...headers },
  });

/**
 * Where programs of hotels send nights and prices and read bookings: AlpineBits HotelData, `docs/channels.md`. They have no session; each
 * request has the user name and password of one hotel.
 */
export function channelRoutes({ ctx, addressOf, lanes }: Parts): Hono<Site> {
  const app = new Hono<Site>();
  app.onError(programFailures(ctx.log, refuse));
  const wrong = new RateLimiterMemory({ points: limits.wrongChannelPasswords, duration: 15 * 60 });
  const requests = new RateLimiterMemory({ points: limits.channelRequestsPerMinute, duration: 60 });
  app.use(alpineBitsPath, bodyLimit({ maxSize: limits.channelBytes, onError: tooLong }));
  app.post(alpineBitsPath, async (c) => {
    c.header("x-alpinebits-server-accept-encoding", "gzip");
    const network = networkOf(addressOf(c));
    const version = (c.req.header("x-alpinebits-clientprotocolversion") ?? "").trim();
    if (!version) return refuse(400, "X-AlpineBits-ClientProtocolVersion is missing");
    const signedIn = basicOf(c.req.header("authorization"));
    const client = (c.req.header("x-alpinebits-clientid") ?? "").slice(0, 100);
    return lanes(c.req, { who: signedIn?.hotelCode ?? network, network: wideNetworkOf(addressOf(c)) }, async () => {
      const program = signedIn && (await programOf(ctx, { ...signedIn, client, version: version.slice(0, 20) }));
      if (!program) {
        // Right ones are not counted with them: a program in the cloud sends for many hotels from one network.
        const counted: unknown = await wrong.consume(network).catch((reason: unknown) => reason);
        if (counted instanceof RateLimiterRes && counted.consumedPoints > limits.wrongChannelPasswords)
          return tooMany(counted.msBeforeNext);
        return refuse(401, "unknown user name or password", { "www-authenticate": 'Basic realm="AlpineBits", charset="UTF-8"' });
      }
      const counted = await requests.consume(program.hotelId).catch((reason: unknown) => reason);
      return counted instanceof RateLimiterRes && counted.consumedPoints > limits.channelRequestsPerMinute
        ? tooMany(counted.msBeforeNext)
        : answerRequest(c, program, version);
    });
  });
  app.all(alpineBitsPath, () => refuse(405, "requests are POST", { allow: "POST" }));

  async function answerRequest(c: Context<Site>, program: Program, version: string): Promise<Response> {
    const form = await formOf(c);
    if (form === "too_long") return tooLong();
    if (!form) return refuse(400, "the request is not multipart/form-data");
    const { action, request } = form;
    if (!action || !isAction(action)) return refuse(400, "unknown or missing action");
    if (request === null) return refuse(400, "request is missing");
    const isSpoken = versions.some((known) => known === version);
    if (!isSpoken && action !== "OTA_Ping:Handshaking") return new Response(otherVersionText, { status: 400, headers: plain });
    const answer = await answerAlpineBits(ctx, program, { action, request });
    if (answer === "busy") return refuse(503, "too many messages wait", { "retry-after": "10" });
    if (answer === "other_version") return new Response(otherVersionText, { status: 400, headers: plain });
    return new Response(answer.document, { headers: { "content-type": "text/xml; charset=utf-8", "cache-control": "no-store" } });
  }
  return app;
}

const plain = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };

const tooLong = () => refuse(413, "the request is longer than 5 MB");

const tooMany = (ms: number) => refuse(429, "too many requests", { "retry-after": String(Math.ceil(ms / 1000)) });

/** User name and password of HTTP Basic (RFC 7617). */
function basicOf(header: string | undefined): { hotelCode: string; secret: string } | undefined {
  const [, encoded] = /^basic +([\w+/=-]+)$/i.exec(header ?? "") ?? [];
  if (!encoded) return undefined;
  const [, hotelCode, secret] = /^([^:]{1,64}):(.{1,128})$/s.exec(Buffer.from(encoded, "base64").toString("utf8")) ?? [];
  return hotelCode && secret ? { hotelCode, secret } : undefined;
}

const mostParts = 20;

/** Whether a form has more parts than any program sends: each of them costs time. */
function hasManyParts(body: ArrayBuffer | Buffer, type: string): boolean {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? [];
  const boundary = `--${quoted ?? plain ?? ""}`;
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body);
  let parts = 0;
  for (let at = bytes.indexOf(boundary); at >= 0 && parts <= mostParts; at = bytes.indexOf(boundary, at + boundary.length)) parts++;
  return parts > mostParts;
}

/** The action and the document of a request, unpacked where it is packed as a whole; undefined for another form. */
async function formOf(c: Context<Site>): Promise<{ action: string | null; request: string | null } | "too_long" | undefined> {
  const type = c.req.header("content-type") ?? "";
  if (!/^multipart\/form-data/i.test(type)) return undefined;
  const isPacked = /^gzip$/i.test(c.req.header("content-encoding")?.trim() ?? "");
  try {
    const body = await c.req.arrayBuffer();
    const unpacked = isPacked ? await unpack(body, { maxOutputLength: limits.channelBytes }) : body;
    if (hasManyParts(unpacked, type)) return undefined;
    const form = await new Response(unpacked, { headers: { "content-type": type } }).formData();
    const textOf = async (name: string) => {
      const value = form.get(name);
      return value === null ? null : typeof value === "string" ? value : await value.text();
    };
    return { action: await textOf("action"), request: await textOf("request") };
  } catch (error) {
    return error instanceof RangeError && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE" ? "too_long" : undefined;
  }
}
