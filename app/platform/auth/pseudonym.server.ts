import { createHmac, createHash } from "node:crypto";
import type { Ctx } from "../context.server.ts";
import { pseudonymOfClient } from "../network/client-address.server.ts";

/** The pseudonym of an email address, for comparing only. It can't be computed or guessed without AUTH_SECRET. */
export const personPseudonym = ({ config }: Pick<Ctx, "config">, email: string): string =>
  createHmac("sha256", config.authSecret).update(`person ${email.trim().toLowerCase()}`).digest("base64url");

/** The pseudonym of a client's network. */
export const clientPseudonym = ({ config }: Pick<Ctx, "config">, network: string): string => pseudonymOfClient(network, config.authSecret);

/**
 * The stored form of a random token: a leaked database contains no usable token. SHA-256 suffices, since tokens are too
 * long to guess.
 */
export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("hex");
