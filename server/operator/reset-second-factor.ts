import { type Command, Failure, withServices } from "./command.ts";

export const resetSecondFactorOf: Command = {
  usage: "reset-second-factor EMAIL",
  summary: "takes somebody's second step and passkeys away",
  help: `For who has lost app, backup codes and passkeys, once you are sure who it is. Their sessions end and they are told by mail; the
password signs them in again. An administrator sets a second step up anew before the admin pages open.`,
  arguments: 1,
  run: async (operator, { positionals }) => {
    const email = (positionals[0] ?? "").trim().toLowerCase();
    await withServices(operator, async ({ ctx }) => {
      const person = await ctx.db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst();
      if (!person) throw new Failure(`${email} has no account.`);
      const { resetSecondFactor } = await import("#domain/account/reset-second-factor.server.ts");
      const outcome = await resetSecondFactor(ctx, person.id);
      if (!outcome.ok && outcome.rejection.code === "no_factor") throw new Failure(`${email} has no second step and no passkey.`);
      if (!outcome.ok) throw new Failure(`${email} has no account.`);
      operator.say(`${email} signs in with the password alone now, and was told by mail.`);
    });
  },
};
