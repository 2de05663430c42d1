import { ImapFlow } from "imapflow";
import type { MailFolder } from "../process/config.server.ts";

/** What becomes of an e-mail: it is deleted, left as seen, or given again the next time. */
export type FolderDecision = "delete" | "leave" | "again";

const connectionMs = 10_000;
const silenceMs = 30_000;

type Reading = {
  /** Unseen e-mails whose beginning is looked at, the oldest. */
  mostLookedAt: number;
  /** E-mails that are read as a whole. */
  most: number;
  /** E-mails that wait for one turn. */
  mostWaiting: number;
  /** Bytes of an e-mail that is read as a whole. */
  largest: number;
  /** Bytes of the beginning of an e-mail. */
  headBytes: number;
  /** What becomes of an e-mail by its beginning, or whose turn it is; null if that does not say it. */
  look: (head: Uint8Array) => Promise<FolderDecision | { turn: string } | null>;
  /** What becomes of an e-mail, as it is (RFC 5322). What it throws ends the reading, and the e-mail stays unseen. */
  decide: (bytes: Uint8Array) => Promise<FolderDecision>;
  /** What becomes of an e-mail that is never read: it is larger than `largest`, or so many others wait for its turn. */
  refuse: (head: Uint8Array, why: "too_large" | "waiting") => Promise<FolderDecision>;
};

/** The others of each turn come after the first ones of all; the oldest first. */
function inTurns<M extends { turn: string }>(mails: readonly M[]): { mail: M; rank: number }[] {
  const ranks = new Map<string, number>();
  const ranked = mails.map((mail) => {
    const rank = ranks.get(mail.turn) ?? 0;
    ranks.set(mail.turn, rank + 1);
    return { mail, rank };
  });
  return ranked.toSorted((one, other) => one.rank - other.rank);
}

/**
 * Reads unseen e-mails of a folder (IMAP), the oldest first and in turns: the beginnings of `mostLookedAt`, and of these `most` as a whole.
 * After an e-mail that is to be given again the others of its turn wait for the next time.
 */
export async function readMailFolder({ host, port, tls, requireTls, user, password, folder }: MailFolder, reading: Reading): Promise<void> {
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
    const unseen = (await client.search({ seen: false }, { uid: true })) || [];
    const looked = unseen.toSorted((one, other) => one - other).slice(0, reading.mostLookedAt);
    if (looked.length > 0) await readLookedAt(client, looked, reading);
    await client.logout();
  } finally {
    client.close();
  }
}

async function readLookedAt(client: ImapFlow, uids: readonly number[], reading: Reading): Promise<void> {
  const { mostWaiting, most, largest, headBytes, look, decide, refuse } = reading;
  const decided: Record<FolderDecision, number[]> = { delete: [], leave: [], again: [] };
  const mails: { uid: number; turn: string; isKnown: boolean; head: Uint8Array }[] = [];
  const heads = await client.fetchAll(uids.join(","), { size: true, source: { start: 0, maxLength: headBytes } }, { uid: true });
  for (const { uid, size = 0, source: head } of heads.toSorted((one, other) => one.uid - other.uid)) {
    if (!head) continue;
    const seen = size > largest ? await refuse(head, "too_large") : await look(head);
    if (typeof seen === "string") decided[seen].push(uid);
    else mails.push({ uid, turn: seen?.turn ?? "", isKnown: seen !== null, head });
  }
  const turns = inTurns(mails);
  for (const { mail, rank } of turns) if (mail.isKnown && rank >= mostWaiting) decided[await refuse(mail.head, "waiting")].push(mail.uid);
  // Before the long part, in which the connection may be lost.
  if (decided.delete.length > 0) await client.messageDelete(decided.delete.join(","), { uid: true });
  if (decided.leave.length > 0) await client.messageFlagsAdd(decided.leave.join(","), ["\\Seen"], { uid: true });
  const waiting = new Set<string>();
  let count = 0;
  for (const { mail, rank } of turns) {
    if (count === most) break;
    if ((mail.isKnown && rank >= mostWaiting) || waiting.has(mail.turn)) continue;
    count++;
    const range = String(mail.uid);
    const whole = await client.fetchOne(range, { source: { maxLength: largest + 1 } }, { uid: true });
    // Another process has deleted it.
    if (!whole || !whole.source) continue;
    const decision = await decide(whole.source);
    if (decision === "again" && mail.isKnown) waiting.add(mail.turn);
    if (decision === "delete") await client.messageDelete(range, { uid: true });
    if (decision === "leave") await client.messageFlagsAdd(range, ["\\Seen"], { uid: true });
  }
}
