import { createHash, randomBytes } from "node:crypto";

export const newToken = (): string => randomBytes(24).toString("base64url");

/** What is kept of a token: whoever reads the database can't use it. */
export const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");
