import { randomInt } from "node:crypto";
import { v7 } from "uuid";

/** A new id: UUID v7 (RFC 9562), ordered by creation. */
export const newId = (): string => v7();

const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A code of unambiguous characters; 8 of them are 6.5e11 codes. */
export const newCode = (length: number): string => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
