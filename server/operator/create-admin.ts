import { grantRoleAsOperator } from "#domain/account/people/manage-roles.server.ts";
import { emailText } from "#kit/person-form.ts";
import type { Services } from "../services.ts";
import { type Command, Failure, type Given, type Operator, withServices, WrongUse } from "./command.ts";

/** The URL at which a person sets a new password, sent by e-mail or returned to the caller. */
async function passwordLink({ ctx, config }: Services, email: string, byMail: boolean): Promise<string | undefined> {
  let url: string | undefined;
  const enqueue: typeof ctx.jobs.enqueue = async (name, payload, options) => {
    if (byMail) return ctx.jobs.enqueue(name, payload, options);
    if ("mail" in payload && payload.mail === "reset-password") url = payload.facts.url;
  };
  const { createAuth } = await import("#platform/auth/auth.server.ts");
  const { finishPasswordReset } = await import("#domain/deletion/finish-password-reset.server.ts");
  const { takeAppCode } = await import("#domain/account/second-factor/app-codes.server.ts");
  await createAuth({ ...ctx, jobs: { enqueue } }, config, { afterReset: finishPasswordReset, takeAppCode }).api.requestPasswordReset({
    body: { email },
  });
  return url;
}

async function run(operator: Operator, { values, positionals }: Given) {
  const parsed = emailText({ error: () => "" }).safeParse(positionals[0]);
  if (!parsed.success) throw new WrongUse(`${JSON.stringify(positionals[0])} is not an email address.`);
  const email = parsed.data;
  await withServices(operator, async (services) => {
    const { ctx } = services;
    const known = await ctx.db.selectFrom("users").select(["id", "role", "email_verified"]).where("email", "=", email).executeTakeFirst();
    if (known?.role === "admin") return operator.say(`${email} is an administrator already.`);
    if (known) {
      if (!known.email_verified && !values["unverified"])
        throw new Failure(
          `${email} has an account with an unverified address. Ask the owner to open the link in the verification e-mail, or add --unverified if you know the owner.`,
        );
      // The operator vouches for the address, but not for whoever signed up with it.
      if (!known.email_verified) await (await import("#domain/deletion/claim-address.server.ts")).claimAddress(ctx, known.id, "operator");
      const outcome = await grantRoleAsOperator(ctx, known.id, "admin");
      if (!outcome.ok) throw new Failure(`${email} could not be made an administrator: ${outcome.rejection.code}.`);
      if (known.email_verified) return operator.say(`${email} has an account and is an administrator now.`);
      return sayHowToSignIn(operator, email, await passwordLink(services, email, values["mail"] === true));
    }
    const firstName = String(values["first-name"] ?? "Site");
    const lastName = String(values["last-name"] ?? "Admin");
    const { createAccount } = await import("#domain/account/create-account.server.ts");
    const made = await createAccount(ctx, { firstName, lastName, email, role: "admin", locale: "en", emailVerified: true });
    if (!made.ok) throw new Failure(`${email} was registered at the same moment. Please try again.`);
    sayHowToSignIn(operator, email, await passwordLink(services, email, values["mail"] === true));
  });
}

function sayHowToSignIn(operator: Operator, email: string, url: string | undefined): void {
  operator.say(
    `${email} is an administrator now.${url ? " Set the password within an hour at" : " An e-mail with a link to set the password was queued."}`,
  );
  if (url) console.log(url);
}

export const createAdmin: Command = {
  usage: "create-admin EMAIL",
  summary: "creates an administrator or promotes an account",
  help: `Gives the account with this email address the administrator role. If there is none, an account is created and a link to
set its password is printed, which is valid for one hour. After that "Forgot password" on the site sends another.

After signing in, an administrator sets up a second factor or a passkey before the admin pages open.

  --mail               sends the link by e-mail instead of printing it, once the site runs
  --first-name NAME    of a new account (Site)
  --last-name NAME     of a new account (Admin)
  --unverified         also promotes an account with an unverified email address; its password and everything else that
                       signs in to it is removed, and a link to set a new password is printed`,
  options: {
    mail: { type: "boolean" },
    "first-name": { type: "string" },
    "last-name": { type: "string" },
    unverified: { type: "boolean" },
  },
  arguments: 1,
  run,
};
