import { createHmac } from "node:crypto";
import { pseudonymOfClient } from "../network/client-address.server.ts";
import type { Ctx } from "../context.server.ts";

/** The pseudonym of an email address, for comparing only. It can't be computed or guessed without AUTH_SECRET. */
export const personPseudonym = ({ config }: Pick<Ctx, "config">, email: string): string =>
  createHmac("sha256", config.authSecret).update(`person ${email.trim().toLowerCase()}`).digest("base64url");

/** The pseudonym of a client's network. */
export const clientPseudonym = ({ config }: Pick<Ctx, "config">, network: string): string => pseudonymOfClient(network, config.authSecret);
