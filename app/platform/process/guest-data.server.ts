import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** A key of AES-256 with the name by which stored data refers to it. */
export type GuestDataKey = { id: string; key: Buffer };

/** What is stored of a text: the name of its key, and nonce, tag and ciphertext as base64url. */
export type SealedGuestData = { keyId: string; sealed: string };

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** The keys of the setting, `name:base64` with commas between them; undefined if it is not in that form. */
export function guestDataKeys(setting: string): GuestDataKey[] | undefined {
  const keys = setting.split(",").map((part): GuestDataKey => {
    const [id = "", text = ""] = part.trim().split(":");
    return { id, key: /^[\w+/-]{43}=?$/.test(text) ? Buffer.from(text, "base64") : Buffer.alloc(0) };
  });
  const areValid = keys.every(({ id, key }) => /^[a-z0-9-]{1,16}$/.test(id) && key.length === 32);
  return areValid && new Set(keys.map(({ id }) => id)).size === keys.length ? keys : undefined;
}

/** Of which guest of a booking a text is: it can be read for no other one. */
export const guestSubject = ({ hotelId, reservationId, guest }: { hotelId: string; reservationId: string; guest: number }): string =>
  `${hotelId}/${reservationId}/${guest}`;

/** Encrypts a text with the first key; it can be read for the same subject only. Throws where there is no key. */
export function sealGuestData(keys: readonly GuestDataKey[], subject: string, text: string): SealedGuestData {
  const [first] = keys;
  if (!first) throw new Error("There is no key for the data of guests.");
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, first.key, nonce).setAAD(Buffer.from(subject));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return { keyId: first.id, sealed: Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url") };
}

/** The text that was sealed for the subject; undefined if its key is missing, or if it was changed or is of another subject. */
export function openGuestData(keys: readonly GuestDataKey[], subject: string, { keyId, sealed }: SealedGuestData): string | undefined {
  const known = keys.find(({ id }) => id === keyId);
  const bytes = Buffer.from(sealed, "base64url");
  if (!known || bytes.length < nonceBytes + tagBytes) return undefined;
  const decipher = createDecipheriv(algorithm, known.key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(subject))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}
