import { createHash } from "node:crypto";
import type { GenericEndpointContext } from "better-auth";
import { APIError, isAPIError } from "better-auth/api";
import * as lifetimes from "#kit/lifetimes.ts";
import { oauthPaths } from "#kit/oauth.ts";
import type { Ctx } from "../context.server.ts";
import { networkOf } from "../network/client-address.server.ts";
import { countTowards, resetCount, type Limit } from "../network/rate-limit.server.ts";
import { deviceCookieName, knownDevice } from "./known-device.server.ts";
import { clientPseudonym, personPseudonym } from "./pseudonym.server.ts";
import { recordSecurityEvent } from "./security-events.server.ts";
import { delayOfTry, type SignInTry, tryWasRight } from "./sign-in-delays.server.ts";
import type { openWaitingRoom } from "./waiting-room.server.ts";

/** The header in which the server passes the client's address; a value sent by the client is removed. */
export const clientAddressHeader = "x-stumari-client-address";

const minute = 60;

/** Limits per client address. They are high because many people may share one address. */
export const limitsOfClients = {
  // Counted by delayPassword, which exempts known devices.
  "/sign-in/email": false,
  "/sign-in/*": { window: minute, max: 120 },
  "/sign-up/*": { window: minute, max: 60 },
  "/request-password-reset": { window: minute, max: 20 },
  "/send-verification-email": { window: minute, max: 20 },
  "/two-factor/*": { window: minute, max: 120 },
  "/passkey/*": { window: minute, max: 120 },
  [oauthPaths.authorize]: { window: minute, max: 120 },
  // Counted before their transaction begins.
  [oauthPaths.token]: false,
  [oauthPaths.revoke]: false,
  [oauthPaths.consent]: false,
} satisfies Record<string, Limit | false>;

export const signInsOfClient: Limit = { window: minute, max: 120 };

/** Limits for password attempts of a signed-in person, and for requested e-mails. */
export const guesses: Limit = { window: 15 * minute, max: 20 };
export const mails: Limit = { window: 15 * minute, max: 5 };

/** Limits for codes of one account, per client and over all clients: six digits are quickly guessed. */
export const codeGuesses: Limit = { window: lifetimes.codeGuessHours * 60 * minute, max: 10 };
const codeGuessesOfAll: Limit = { window: lifetimes.codeGuessHours * 60 * minute, max: 30 };
export const codeKey = (userId: string): string => `two-factor ${userId}`;

/** Seconds after sign-in during which passkeys can be added or removed. */
export const freshSeconds = 24 * 60 * minute;

/** Limits per email address over all clients, whether or not an account exists. */
export const limitsOfAddresses: Record<string, Limit> = {
  "/sign-up/email": mails,
  "/request-password-reset": mails,
  "/send-verification-email": mails,
};

/** The rate limit key of an email address. */
export const addressKey = (what: string, email: string): string =>
  `${what} ${createHash("sha256").update(email.trim().toLowerCase()).digest("base64url")}`;

const tooManySignIns = () => new APIError("TOO_MANY_REQUESTS", { code: "TOO_MANY_SIGN_INS", message: "Too many sign-ins" });

const tooMany = () =>
  new APIError("TOO_MANY_REQUESTS", { code: "TOO_MANY_REQUESTS", message: "Too many requests. Please try again later." });

export async function countOrReject(ctx: Ctx, key: string, limit: Limit): Promise<void> {
  const { allowed } = await countTowards(ctx, key, limit);
  if (!allowed) throw tooMany();
}

/** The network of the client, as the server passes it. */
export const clientOf = (endpoint: Pick<GenericEndpointContext, "headers">): string =>
  networkOf(endpoint.headers?.get(clientAddressHeader) ?? "127.0.0.1");

const deviceOf = (ctx: Ctx, endpoint: GenericEndpointContext, email: string) =>
  knownDevice({ ctx, email, cookie: endpoint.getCookie(deviceCookieName) ?? undefined });

function tryOf(ctx: Ctx, endpoint: GenericEndpointContext, email: string): SignInTry {
  const device = deviceOf(ctx, endpoint, email);
  return {
    address: personPseudonym(ctx, email),
    client: device ? `device ${device}` : clientPseudonym(ctx, clientOf(endpoint)),
    known: device !== undefined,
  };
}

/**
 * Delays a password check: the more attempts for this address by this client and in total, the longer. Known and
 * unknown addresses are treated alike. No database connection is held meanwhile.
 */
export async function delayPassword(
  ctx: Ctx,
  endpoint: GenericEndpointContext,
  email: string,
  wait: ReturnType<typeof openWaitingRoom>,
): Promise<void> {
  const client = clientOf(endpoint);
  const attempt = tryOf(ctx, endpoint, email);
  const record = (kind: "sign_in_delayed" | "sign_in_rejected") => recordSecurityEvent(ctx, { kind, email, client });
  if (!attempt.known && !(await countTowards(ctx, `sign-in ${client}`, signInsOfClient)).allowed) {
    await record("sign_in_rejected");
    throw tooManySignIns();
  }
  const delay = await delayOfTry(ctx, attempt);
  if (delay) await record("sign_in_delayed");
  if (delay !== undefined && (await wait({ client: attempt.client, network: client }, delay))) return;
  await record("sign_in_rejected");
  throw tooManySignIns();
}

/** Counts an attempt at the second factor: per device if it is known, else per client and over all clients. */
export async function countCode(ctx: Ctx, endpoint: GenericEndpointContext, userId: string): Promise<void> {
  const user = await ctx.db.selectFrom("users").select("email").where("id", "=", userId).executeTakeFirst();
  const device = user && deviceOf(ctx, endpoint, user.email);
  await countOrReject(ctx, `${codeKey(userId)} ${device ?? clientOf(endpoint)}`, codeGuesses);
  if (!device) await countOrReject(ctx, codeKey(userId), codeGuessesOfAll);
}

/** Resets the attempts after a successful sign-in step. */
export async function signInWasRight(
  ctx: Ctx,
  endpoint: GenericEndpointContext,
  step: "password" | "code",
  user: { id: string; email: string },
) {
  if (step === "password") return tryWasRight(ctx, tryOf(ctx, endpoint, user.email));
  await resetCount(ctx, `${codeKey(user.id)} ${deviceOf(ctx, endpoint, user.email) ?? clientOf(endpoint)}`);
}

/** Whether the library rejected the credentials, not the form of the request. */
export const isWrong = (returned: unknown): boolean => isAPIError(returned) && returned.statusCode === 401;
