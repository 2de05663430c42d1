import { createHmac } from "node:crypto";
import { pseudonymOfClient } from "./client-address.server.ts";
import type { Ctx } from "./context.server.ts";

/** An email address as it is stored where only "the same one again" matters. Without AUTH_SECRET it can't be computed or found by trying. */
export const personPseudonym = ({ config }: Pick<Ctx, "config">, email: string): string =>
  createHmac("sha256", config.authSecret).update(`person ${email.trim().toLowerCase()}`).digest("base64url");

/** The same of the network of a client. */
export const clientPseudonym = ({ config }: Pick<Ctx, "config">, network: string): string => pseudonymOfClient(network, config.authSecret);
