import { takeAppCode } from "#domain/account/second-factor/app-codes.server.ts";
import { finishPasswordReset } from "#domain/deletion/finish-password-reset.server.ts";
import { clientAddressHeader, createAuth } from "#platform/auth/auth.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { readConfig } from "#platform/process/config.server.ts";
import { sampleAccounts, samplePassword } from "../../db/sample-guards/sample-accounts.ts";
import { realHashes } from "../support/cheap-hashes.ts";

const origin = "https://stumari.test";

/** Signs in like the site; returns the session token, or undefined if rejected. */
export function signInWith(ctx: Ctx) {
  const auth = createAuth(
    ctx,
    { ...readConfig({ AUTH_SECRET: "a secret that only the tests know!", LOG: "quiet" }), origin },
    { afterReset: finishPasswordReset, takeAppCode },
  );
  const post = (path: string, body: object) =>
    auth.handler(
      new Request(`${origin}/api/auth${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", origin, [clientAddressHeader]: "192.0.2.1" },
        body: JSON.stringify(body),
      }),
    );
  return {
    post,
    signIn: async (email: string, password: string): Promise<string | undefined> => {
      const answer = await realHashes(() => post("/sign-in/email", { email, password }));
      const cookie = answer.headers.getSetCookie().find((text) => text.includes("session_token="));
      const value = /session_token=([^;]+)/.exec(cookie ?? "")?.[1];
      return answer.ok && value ? decodeURIComponent(value).split(".")[0] : undefined;
    },
  };
}

/** Signs three people in and mails a fourth a password reset link; returns the session tokens. */
export async function signInSome(ctx: Ctx): Promise<string[]> {
  const { signIn, post } = signInWith(ctx);
  const tokens: string[] = [];
  for (const { email } of [sampleAccounts.guest, sampleAccounts.manager, { email: "guest-1@stumari.example" }]) {
    const token = await signIn(email, samplePassword);
    if (!token) throw new Error(`${email} cannot sign in.`);
    tokens.push(token);
  }
  await post("/request-password-reset", { email: "guest-2@stumari.example" });
  return tokens;
}
