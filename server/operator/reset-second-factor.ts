import { type Command, Failure, withServices } from "./command.ts";

export const resetSecondFactorOf: Command = {
  usage: "reset-second-factor EMAIL",
  summary: "removes the second factor and passkeys of an account",
  help: `For a person who has lost app, backup codes and passkeys. Verify their identity first. All their sessions end and they are
notified by e-mail; they then sign in with the password. An administrator must set up a second factor again before the
admin pages open.`,
  arguments: 1,
  run: async (operator, { positionals }) => {
    const email = (positionals[0] ?? "").trim().toLowerCase();
    await withServices(operator, async ({ ctx }) => {
      const person = await ctx.db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst();
      if (!person) throw new Failure(`${email} has no account.`);
      const { resetSecondFactor } = await import("#domain/account/second-factor/reset-second-factor.server.ts");
      const outcome = await resetSecondFactor(ctx, person.id);
      if (!outcome.ok && outcome.rejection.code === "no_factor") throw new Failure(`${email} has no second factor and no passkey.`);
      if (!outcome.ok) throw new Failure(`${email} has no account.`);
      operator.say(`${email} now signs in with the password only, and was notified by e-mail.`);
    });
  },
};
