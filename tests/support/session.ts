import { createHmac, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as lifetimes from "#kit/lifetimes.ts";
import { tokenHash } from "#platform/auth/pseudonym.server.ts";
import { newId } from "#platform/id.server.ts";

/** A client or a pool of the site's database. */
type Connection = { query: (text: string, values: unknown[]) => Promise<{ rows: unknown[] }> };

type Role = "guest" | "hotel_manager" | "admin";
export type Person = { id: string; email: string };
export type SessionCookie = { name: string; value: string };

/** The secret that a site without AUTH_SECRET keeps in its data folder. */
export const authSecretOf = ({ dataDir }: { dataDir: string }): string => readFileSync(join(dataDir, "auth-secret"), "utf8").trim();

type Facts = { email?: string; firstName?: string; lastName?: string; role?: Role; locale?: string; emailVerified?: boolean };

/** A new person without a password, so without the cost of its hash. */
export async function insertPerson(db: Connection, facts: Facts = {}): Promise<Person> {
  const id = newId();
  const { email = `${id}@stumari.example`, firstName = "Levan", lastName = "Kapanadze" } = facts;
  const { role = "guest", locale = "en", emailVerified = false } = facts;
  await db.query(
    "insert into users (id, email, email_verified, name, first_name, last_name, role, locale) values ($1, $2, $3, $4, $5, $6, $7, $8)",
    [id, email, emailVerified, `${firstName} ${lastName}`, firstName, lastName, role, locale],
  );
  return { id, email };
}

/**
 * Begins a session of a person as a sign-in with the password does, and returns its signed cookie (that of http; the
 * server adds `__Host-` over https).
 */
export async function beginSession(db: Connection, secret: string, email: string): Promise<SessionCookie> {
  const token = randomBytes(24).toString("base64url");
  const { rows } = await db.query(
    `insert into sessions (id, user_id, token, expires_at, proof)
     select $1, id, $2, now() + make_interval(days => $3), 'password' from users where email = $4 returning id`,
    [newId(), tokenHash(token), lifetimes.sessionDays, email],
  );
  if (rows.length === 0) throw new Error(`There is no ${email}.`);
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  return { name: "stumari.session_token", value: encodeURIComponent(`${token}.${signature}`) };
}

/** A new person who is signed in. */
export async function signedInPerson(db: Connection, secret: string, facts: Facts = {}): Promise<Person & { cookie: SessionCookie }> {
  const person = await insertPerson(db, facts);
  return { ...person, cookie: await beginSession(db, secret, person.email) };
}
