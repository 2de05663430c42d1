import { createHash, randomBytes } from "node:crypto";

export const newToken = (): string => randomBytes(24).toString("base64url");

/** Stored digest of a token, so that the database does not reveal it. */
export const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");
