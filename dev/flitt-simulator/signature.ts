import { createHash } from "node:crypto";

export type Params = Record<string, string | number | undefined | null>;

/** The documented signature: SHA-1 over the secret and the non-empty values in the order of their names. */
export function sign(params: Params, secret: string): string {
  const values: string[] = [];
  for (const name of Object.keys(params).sort()) {
    if (name === "signature" || name === "response_signature_string") continue;
    const value = params[name];
    if (value === undefined || value === null || String(value) === "") continue;
    values.push(String(value));
  }
  return createHash("sha1").update([secret].concat(values).join("|"), "utf8").digest("hex");
}

/** The documented signature of protocol 2.0: SHA-1 over the secret and the encoded data. */
export const signData = (data: string, secret: string): string => createHash("sha1").update(`${secret}|${data}`, "utf8").digest("hex");
