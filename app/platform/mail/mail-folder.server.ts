import { ImapFlow } from "imapflow";
import type { MailFolder } from "../process/config.server.ts";

/** What becomes of an e-mail: it is deleted, left as seen, or given again the next time. */
export type FolderDecision = "delete" | "leave" | "again";

const connectionMs = 10_000;
const silenceMs = 30_000;

/**
 * Gives up to `most` unseen e-mails of a folder (IMAP) to `decide`, the oldest first, each as it is (RFC 5322). One with more than
 * `largest` bytes is not fetched but left as seen; `tooLarge` is told. What `decide` throws ends the reading, and the e-mail stays unseen.
 */
export async function readMailFolder(
  { host, port, tls, requireTls, user, password, folder }: MailFolder,
  {
    most,
    largest,
    decide,
    tooLarge,
  }: {
    most: number;
    largest: number;
    decide: (bytes: Uint8Array) => Promise<FolderDecision>;
    tooLarge: () => void;
  },
): Promise<void> {
  const client = new ImapFlow({
    host,
    port,
    secure: tls,
    // Without it TLS is used where the server offers it, which somebody in between can hide.
    ...(!tls && requireTls && { doSTARTTLS: true }),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: connectionMs,
    greetingTimeout: connectionMs,
    socketTimeout: silenceMs,
  });
  // A lost connection rejects the command that waits; without a listener the event would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.mailboxOpen(folder);
    const found = (await client.search({ seen: false }, { uid: true })) || [];
    for (const uid of found.toSorted((one, other) => one - other).slice(0, most)) {
      const range = String(uid);
      const head = await client.fetchOne(range, { size: true }, { uid: true });
      // Another process has deleted it.
      if (!head) continue;
      if ((head.size ?? 0) > largest) {
        tooLarge();
        await client.messageFlagsAdd(range, ["\\Seen"], { uid: true });
        continue;
      }
      const whole = await client.fetchOne(range, { source: { maxLength: largest + 1 } }, { uid: true });
      if (!whole || !whole.source) continue;
      const decision = await decide(whole.source);
      if (decision === "delete") await client.messageDelete(range, { uid: true });
      if (decision === "leave") await client.messageFlagsAdd(range, ["\\Seen"], { uid: true });
    }
    await client.logout();
  } finally {
    client.close();
  }
}
