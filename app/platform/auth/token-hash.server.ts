import { createHash } from "node:crypto";

/**
 * The stored form of a random token: a leaked database contains no usable token. SHA-256 suffices, since tokens are too
 * long to guess.
 */
export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("hex");
