import { createHash, timingSafeEqual } from "node:crypto";

export type Fields = Readonly<Record<string, unknown>>;

const unsigned = new Set(["signature", "response_signature_string"]);
const isGiven = (value: unknown): value is string | number | boolean => value !== undefined && value !== null && value !== "";

/**
 * Flitt's signature (protocol 1.0 and 1.0.1): SHA-1 in lower-case hex over the secret and the values that are not empty,
 * in the order of their names, joined by `|`. Zero counts as a value.
 * Source: docs.flitt.com, "Building signature".
 */
export function signatureOf(fields: Fields, secretKey: string): string {
  const values = Object.keys(fields)
    .filter((name) => !unsigned.has(name))
    .toSorted()
    .map((name) => fields[name])
    .filter(isGiven);
  return createHash("sha1")
    .update([secretKey, ...values].join("|"), "utf8")
    .digest("hex");
}

/** Flitt's signature of encoded data (protocol 2.0): SHA-1 in lower-case hex over the secret and the data, joined by `|`. */
export const dataSignatureOf = (data: string, secretKey: string): string =>
  createHash("sha1").update(`${secretKey}|${data}`, "utf8").digest("hex");

/** Compares in constant time. */
function isSame(expected: string, signature: string): boolean {
  const [wanted, given] = [Buffer.from(expected), Buffer.from(signature)];
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

/** Whether encoded data has a valid signature. */
export const isDataSigned = ({ data, signature }: { data: string; signature: string }, secretKey: string): boolean =>
  isSame(dataSignatureOf(data, secretKey), signature);

/** Whether the fields contain a valid signature. */
export const isSigned = (fields: Fields, secretKey: string): boolean =>
  typeof fields["signature"] === "string" && isSame(signatureOf(fields, secretKey), fields["signature"]);
