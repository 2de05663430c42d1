import { readdirSync, readFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { payReservation } from "#domain/settlement/pay-reservation.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { type Mail, openMailer } from "#platform/mail/mail.server.ts";
import type { QueuedMail } from "#platform/mail/mails.server.ts";
import { createFlitt } from "#platform/payments/flitt/flitt.server.ts";
import { createLog } from "#platform/process/log.server.ts";
import { jobs } from "../../../server/jobs.ts";
import { quietCtx } from "../../support/quiet-ctx.ts";

const files = (folder: string): string[] => readdirSync(folder, { recursive: true }).map((name) => `${folder}/${String(name)}`);

/** Names of e-mails: every string in kebab case in the modules that define them. */
export const mailNames = new Set(
  files("app/domain")
    .filter((file) => file.endsWith("-mails.server.tsx") || file.endsWith("reservation/reservation.ts"))
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/"([a-z]+(?:-[a-z]+)+)"/g)].map(([, name = ""]) => name)),
);

/** E-mails to the staff of hotels, the operator and administrators, who read English where a language has no texts for them. */
export const toBackOffice = /^(?:hotel|channel|webhook)-|^(?:staff-invitation|enquiry-operator|operator-asked)$/;

/** An SMTP server that keeps the messages. */
export async function openPostbox() {
  const messages: string[] = [];
  const server = createServer((socket) => {
    let [talk, message]: [string, string | undefined] = ["", undefined];
    const say = (line: string) => socket.write(`${line}\r\n`);
    say("220 postbox");
    socket.on("data", (chunk) => {
      talk += String(chunk);
      for (let end = talk.indexOf("\r\n"); end >= 0; end = talk.indexOf("\r\n")) {
        const line = talk.slice(0, end);
        talk = talk.slice(end + 2);
        if (message !== undefined && line === ".") {
          messages.push(message);
          message = undefined;
          say("250 kept");
        } else if (message !== undefined) message += `${line}\r\n`;
        else if (/^DATA/i.test(line)) {
          message = "";
          say("354 go on");
        } else say(/^QUIT/i.test(line) ? "221 bye" : "250 well");
      }
    });
    socket.on("error", () => undefined);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    messages,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((done) => server.close(done)),
  };
}

/** Outputs of the process other than pages, on the database of a site: every e-mail, and the request to the payment provider. */
export async function openBackRoom(databaseUrl: string, smtpUrl: string) {
  const database = await openDatabase({ url: databaseUrl });
  const mailer = openMailer({ smtp: { url: smtpUrl, requireTls: false }, from: "Stumari <stay@stumari.example>", folder: "" });
  let kept: Mail[] = [];
  let requests: Record<string, unknown>[] = [];
  const ctx: Ctx = {
    ...quietCtx(database.db),
    mail: { send: async (mail) => (kept.push(mail), mailer.send(mail)) },
    payments: [
      createFlitt({
        merchantId: 1549901,
        secretKey: "test",
        apiUrl: "https://pay.example",
        checkoutHosts: [],
        log: createLog("quiet"),
        fetch: async (_url, init) => {
          requests.push((JSON.parse(String(init?.body)) as { request: Record<string, unknown> }).request);
          return Response.json({ response: { response_status: "failure", error_code: 1000, error_message: "no" } });
        },
      }),
    ],
  };
  return {
    /** Sends every e-mail with these facts. */
    async mails(facts: Record<string, string>): Promise<Mail[]> {
      kept = [];
      for (const mail of mailNames)
        await jobs["send-mail"]
          .run(ctx, { mail, to: "guest@stumari.example", locale: "en", facts } as QueuedMail, crypto.randomUUID())
          .catch((error: unknown) => {
            if (!String(error).includes("There is no mail named")) throw error;
          });
      return kept;
    },
    /** The request to the provider when the guest pays. */
    async payment(guestId: string, code: string) {
      requests = [];
      const { email, name } = await ctx.db
        .selectFrom("users")
        .select(["email", "name"])
        .where("id", "=", guestId)
        .executeTakeFirstOrThrow();
      const actor = {
        id: guestId,
        email,
        emailVerified: true,
        firstName: name,
        lastName: name,
        role: "guest" as const,
        locale: "en" as const,
      };
      await payReservation({ ...ctx, actor }, code);
      if (!requests[0]) throw new Error("The provider was asked nothing.");
      return requests[0];
    },
    close: () => {
      mailer.close();
      return database.close();
    },
  };
}
