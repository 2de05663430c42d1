import { type AddressInfo, createServer, type Socket } from "node:net";

type Kept = { uid: number; bytes: Buffer; seen: boolean };

/** An IMAP server on this machine with one folder, as far as the site uses one (RFC 3501): it sees all that is fetched and deleted. */
export async function openImapServer({ user, password }: { user: string; password: string }) {
  let kept: Kept[] = [];
  let uids = 0;
  const fetched: { uid: number; bytes: number }[] = [];
  const sockets = new Set<Socket>();
  const answerTo = (socket: Socket, tag: string, command: string, rest: string, socketState: { in: boolean }) => {
    const say = (line: string) => socket.write(`${line}\r\n`);
    const ok = (text = "done") => say(`${tag} OK ${text}`);
    if (command === "CAPABILITY") return (say("* CAPABILITY IMAP4rev1 UIDPLUS"), ok());
    if (command === "LOGIN") {
      socketState.in = rest.replaceAll('"', "") === `${user} ${password}`;
      return socketState.in ? ok() : say(`${tag} NO [AUTHENTICATIONFAILED] wrong`);
    }
    if (command === "LOGOUT") return (say("* BYE"), ok(), socket.end());
    if (!socketState.in) return say(`${tag} NO sign in first`);
    if (command === "LIST" || command === "LSUB") return (say('* LIST () "/" "INBOX"'), ok());
    if (command === "SELECT") {
      say("* FLAGS (\\Seen \\Deleted)");
      say(`* ${kept.length} EXISTS`);
      say("* OK [UIDVALIDITY 1] valid");
      say(`* OK [UIDNEXT ${uids + 1}] next`);
      return ok("[READ-WRITE] selected");
    }
    const [, action = "", range = "", more = ""] = /^(\w+) ?(\S*) ?(.*)$/s.exec(rest) ?? [];
    if (command === "UID" && action === "SEARCH")
      return (
        say(
          `* SEARCH ${kept
            .filter(({ seen }) => !seen)
            .map(({ uid }) => uid)
            .join(" ")}`,
        ),
        ok()
      );
    const uidsIn = range.split(",").flatMap((part) => {
      const [first = 0, last = first] = part.split(":").map(Number);
      return Array.from({ length: last - first + 1 }, (_, at) => first + at);
    });
    const named = kept.filter(({ uid }) => uidsIn.includes(uid));
    if (command === "UID" && action === "FETCH") {
      for (const one of named) {
        const facts = `UID ${one.uid} RFC822.SIZE ${one.bytes.length}`;
        const at = kept.indexOf(one) + 1;
        if (!/BODY/i.test(more)) {
          say(`* ${at} FETCH (${facts})`);
          continue;
        }
        const partial = /<0\.(\d+)>/.exec(more)?.[1];
        const bytes = partial === undefined ? one.bytes : one.bytes.subarray(0, Number(partial));
        fetched.push({ uid: one.uid, bytes: bytes.length });
        socket.write(`* ${at} FETCH (${facts} BODY[]${partial === undefined ? "" : "<0>"} {${bytes.length}}\r\n`);
        socket.write(bytes);
        say(")");
      }
      return ok();
    }
    if (command === "UID" && action === "STORE") {
      if (/\\Seen/i.test(more)) for (const one of named) one.seen = true;
      return ok();
    }
    if (command === "UID" && action === "EXPUNGE") {
      for (const one of named) {
        say(`* ${kept.indexOf(one) + 1} EXPUNGE`);
        kept = kept.filter((other) => other !== one);
      }
      return ok();
    }
    return command === "NOOP" || command === "UID" || command === "CLOSE" ? ok() : say(`${tag} BAD unknown`);
  };
  const server = createServer((socket) => {
    sockets.add(socket.setNoDelay(true));
    const state = { in: false };
    let typed = "";
    socket.write("* OK ready\r\n");
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      typed += String(chunk);
      for (let end = typed.indexOf("\r\n"); end >= 0; end = typed.indexOf("\r\n")) {
        const [, tag = "", command = "", rest = ""] = /^(\S+) (\S+) ?(.*)$/s.exec(typed.slice(0, end)) ?? [];
        typed = typed.slice(end + 2);
        answerTo(socket, tag, command.toUpperCase(), rest, state);
      }
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    port: (server.address() as AddressInfo).port,
    put: (bytes: Buffer): number => {
      kept.push({ uid: ++uids, bytes, seen: false });
      return uids;
    },
    /** What is still there, and whether it was seen. */
    left: () => kept.map(({ uid, seen }) => [uid, seen]),
    /** The e-mails whose text was asked for, and how many bytes of it. */
    fetched,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
