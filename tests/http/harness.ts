import type pg from "pg";
import { samplePassword } from "../../db/sample-guards/sample-accounts.ts";
import { dayAhead } from "../support/day-ahead.ts";
import { type SampleSite, startSiteOnSample } from "../support/sample-site.ts";
import { authSecretOf, beginSession } from "../support/session.ts";
import type { Site } from "../support/site.ts";

export type { SampleSite } from "../support/sample-site.ts";

/** How to begin a session without the sign-in form, by the origin of the site. */
const doors = new Map<string, { db: pg.Client; secret: string; last: Promise<unknown> }>();

/** People of this site sign in by a session row from now on. */
export const openDoor = (site: Site, db: pg.Client): void =>
  void doors.set(site.origin, { db, secret: authSecretOf(site), last: Promise.resolve() });

/** An HTTP client that stores cookies and follows no redirects. */
export class Visitor {
  readonly #cookies = new Map<string, string>();
  readonly #origin: string;
  #kept = false;
  constructor(origin: string) {
    this.#origin = origin;
  }

  /** From now on responses do not change cookies. */
  keep(): void {
    this.#kept = true;
  }

  /** The Cookie header. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  async request(path: string, init: RequestInit = {}, moreCookies = ""): Promise<Response> {
    const headers = new Headers(init.headers);
    if (!headers.has("origin")) headers.set("origin", this.#origin);
    // Compressing pages costs the site and the tests time; tests of it ask for it.
    if (!headers.has("accept-encoding")) headers.set("accept-encoding", "identity");
    headers.set("cookie", [this.cookie, moreCookies].filter(Boolean).join("; "));
    const answer = await fetch(this.#origin + path, { ...init, headers, redirect: "manual" }).catch((error: Error) => {
      // Its message says nothing; reports show no causes.
      throw new Error(`${init.method ?? "GET"} ${path}: ${String(error.cause ?? error)}`, { cause: error });
    });
    for (const cookie of this.#kept ? [] : answer.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      const cut = pair.indexOf("=");
      if (/max-age=0/i.test(cookie)) this.#cookies.delete(pair.slice(0, cut));
      else this.#cookies.set(pair.slice(0, cut), pair.slice(cut + 1));
    }
    return answer;
  }

  post(path: string, fields: Record<string, string>, headers: HeadersInit = {}): Promise<Response> {
    return this.request(path, { method: "POST", body: new URLSearchParams(fields), headers });
  }

  /** Begins a session; with a password it is sent to the sign-in form, which costs a hash. */
  async signIn(email: string, password?: string): Promise<this> {
    const door = password === undefined ? doors.get(this.#origin) : undefined;
    if (!door) return this.signInByForm(email, password);
    // A client runs one statement at a time.
    const session = door.last.then(() => beginSession(door.db, door.secret, email));
    door.last = session.catch(() => undefined);
    const { name, value } = await session;
    this.#cookies.set(name, value);
    return this;
  }

  async signInByForm(email: string, password = samplePassword): Promise<this> {
    const answer = await this.post("/login", { email, password });
    if (answer.status !== 302) throw new Error(`${email} could not sign in: ${answer.status}`);
    return this;
  }
}

/** Uploads bytes as the person's image, with any name and type. */
export function sendImage(person: Visitor, bytes: Uint8Array, name = "me.png", type = "image/png"): Promise<Response> {
  const form = new FormData();
  form.set("intent", "image");
  form.set("image", new File([new Uint8Array(bytes)], name, { type }));
  return person.request("/profile", { method: "POST", body: form });
}

/** Uploads an image of the person; returns its URL. */
export async function withImage(site: SampleSite, person: Visitor, email: string): Promise<string> {
  const { default: sharp } = await import("sharp");
  const image = sharp({ create: { width: 300, height: 300, channels: 3, background: "teal" } });
  await sendImage(person, await image.png().toBuffer());
  const { rows } = await site.db.query<{ image: string }>("select image from users where email = $1", [email]);
  return rows[0]?.image ?? "";
}

/** Starts a site on a copy of the sample data; its people sign in by a session row. */
export async function startSampleSite(server: string, sample: string, env: Record<string, string> = {}): Promise<SampleSite> {
  const site = await startSiteOnSample(server, sample, env);
  if (!env["AUTH_SECRET"]) openDoor(site, site.db);
  return site;
}

export const sololaki = async (site: SampleSite) =>
  (
    await site.db.query(
      "select h.id, r.id as room from hotels h join rooms r on r.hotel_id = h.id where h.name = 'Sololaki House' order by r.price limit 1",
    )
  ).rows[0] as { id: string; room: string };

/** The checkout that a hotel's page leads to, also by way of signing in; empty if it leads to none. */
export function checkoutIn(html: string): string {
  const [, link = ""] = /href="((?:\/ka|\/de)?\/(?:book\/|login\?for=booking&(?:amp;)?next=(?:%2F\w\w)?%2Fbook)[^"]*)"/.exec(html) ?? [];
  const path = link.replaceAll("&amp;", "&");
  return path.includes("/login?") ? (new URLSearchParams(path.slice(path.indexOf("?"))).get("next") ?? "") : path;
}

/** The fields of the booking form on a page, as a browser sends them. */
export const bookingFields = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...(/<form[^>]*id="booking-form".*?<\/form>/s.exec(html)?.[0] ?? "").matchAll(/<input[^>]* name="(\w+)"[^>]* value="([^"]*)"/g)].map(
      ([, name = "", value = ""]) => [name, value],
    ),
  );

/** Books two nights like a browser: follows the hotel's page to the checkout, reads its form and sends it. */
export async function book(site: SampleSite, guest: Visitor, from: number, base = "") {
  const { id, room } = await sololaki(site);
  const hotel = `${base}/hotels/${id}?checkIn=${dayAhead(from)}&checkOut=${dayAhead(from + 2)}&room=${room}&another=yes`;
  const path = checkoutIn(await (await guest.request(hotel)).text());
  const fields = bookingFields(await (await guest.request(path)).text());
  // A repeated booking of the same nights in a test is deliberate.
  fields["holdAgain"] = "yes";
  const answer = await guest.post(path, fields);
  const code = new URL(answer.headers.get("location") ?? "", site.origin).searchParams.get("reservation") ?? "";
  return { answer, code, fields, path, hotel };
}
