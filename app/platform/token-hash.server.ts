import { createHash } from "node:crypto";

/** How a random token is stored: a leaked copy of the database opens nothing. SHA-256 does, for nobody guesses so long a token. */
export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("hex");
