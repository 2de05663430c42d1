import { z } from "zod";
import { grantRoleAsOperator } from "#domain/account/grant-role.server.ts";
import { type Command, Failure, type Given, type Operator, withServices, WrongUse } from "./command.ts";
import type { Services } from "../services.ts";

/** The address at which a person sets a new password: sent by mail, or handed to the caller. */
async function passwordLink({ ctx, config }: Services, email: string, byMail: boolean): Promise<string | undefined> {
  let url: string | undefined;
  const enqueue: typeof ctx.jobs.enqueue = async (name, payload, options) => {
    if (byMail) return ctx.jobs.enqueue(name, payload, options);
    if ("facts" in payload) url = payload.facts["url"];
  };
  const { createAuth } = await import("#platform/auth.server.ts");
  await createAuth({ ...ctx, jobs: { enqueue } }, config).api.requestPasswordReset({ body: { email } });
  return url;
}

async function run(operator: Operator, { values, positionals }: Given) {
  const parsed = z.email().safeParse(positionals[0]?.trim().toLowerCase());
  if (!parsed.success) throw new WrongUse(`${JSON.stringify(positionals[0])} is not an email address.`);
  const email = parsed.data;
  await withServices(operator, async (services) => {
    const { ctx } = services;
    const known = await ctx.db.selectFrom("users").select(["id", "role", "email_verified"]).where("email", "=", email).executeTakeFirst();
    if (known?.role === "admin") return operator.say(`${email} is an administrator already.`);
    if (known) {
      if (!known.email_verified && !values["unverified"])
        throw new Failure(
          `${email} has an account whose owner has not shown that the address is theirs. Have them open the link in their mail, or say --unverified if you know whose it is.`,
        );
      const outcome = await grantRoleAsOperator(ctx, known.id, "admin");
      if (!outcome.ok) throw new Failure(`${email} could not be made an administrator: ${outcome.rejection.code}.`);
      return operator.say(`${email} has an account and is an administrator now.`);
    }
    const firstName = String(values["first-name"] ?? "Site");
    const lastName = String(values["last-name"] ?? "Admin");
    const { createAccount } = await import("#domain/account/create-account.server.ts");
    const made = await createAccount(ctx, { firstName, lastName, email, role: "admin", locale: "en", emailVerified: true });
    if (!made.ok) throw new Failure(`${email} has got an account at this very moment. Please try again.`);
    const url = await passwordLink(services, email, values["mail"] === true);
    operator.say(
      `${email} is an administrator now.${url ? " Set the password within an hour at" : " A mail with a link to set the password is on its way."}`,
    );
    if (url) console.log(url);
  });
}

export const createAdmin: Command = {
  usage: "create-admin EMAIL",
  summary: "makes somebody an administrator",
  help: `Gives the account of this email address the role of an administrator. Where there is no such account, one is made, and a
link to set its password is printed; it works for one hour. If it is over: "Forgot password" on the site sends another.

An administrator sets up a second step or a passkey after signing in, before the admin pages open.

  --mail               sends the link by mail instead of printing it, once the site runs
  --first-name NAME    of a new account (Site)
  --last-name NAME     of a new account (Admin)
  --unverified         also an account whose email address was never confirmed`,
  options: {
    mail: { type: "boolean" },
    "first-name": { type: "string" },
    "last-name": { type: "string" },
    unverified: { type: "boolean" },
  },
  arguments: 1,
  run,
};
