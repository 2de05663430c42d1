import { createHmac, randomBytes } from "node:crypto";
import type pg from "pg";
import { sessionDays } from "../../app/kit/lifetimes.ts";
import { newId } from "../../app/platform/id.server.ts";
import { tokenHash } from "../../app/platform/token-hash.server.ts";

/** The secret of sites that tests sign in to without a form. */
export const siteSecret = "a secret that only the tests know!";

/** A cookie by which a site knows a person. */
export type SessionCookie = { name: string; value: string };

/** A guest who has signed up and has no password: forms of sign-up cost a hash that is slow on purpose. */
export async function addGuest(db: pg.Client, email: string): Promise<void> {
  await db.query("insert into users (id, name, first_name, last_name, email) values ($1, 'Levan Kapanadze', 'Levan', 'Kapanadze', $2)", [
    newId(),
    email,
  ]);
}

/** Starts a session of the person as a sign-in by password does, by a row and a signed cookie (see auth.server.ts). */
export async function startSession(db: pg.Client, email: string): Promise<SessionCookie> {
  const token = randomBytes(24).toString("base64url");
  const { rowCount } = await db.query(
    `insert into sessions (id, user_id, token, expires_at, proof)
     select $1, id, $2, now() + make_interval(days => $3), 'password' from users where email = $4`,
    [newId(), tokenHash(token), sessionDays, email],
  );
  if (rowCount !== 1) throw new Error(`Nobody has the address ${email}.`);
  const signature = createHmac("sha256", siteSecret).update(token).digest("base64");
  return { name: "stumari.session_token", value: encodeURIComponent(`${token}.${signature}`) };
}
