import { randomBytes } from "node:crypto";
import pg from "pg";
import { secretText } from "#domain/webhook/message.server.ts";
import { sealed } from "#platform/auth/sealed.server.ts";
import { createDatabase, startPostgres } from "../tests/support/postgres.ts";
import { openReceiver } from "../tests/support/receiver.ts";
import { authSecretOf } from "../tests/support/session.ts";
import { startSite } from "../tests/support/site.ts";
import { makeTemplate } from "../tests/support/template.ts";
import { bookingOf, isBooked, largeRoom, nightOf, people, sendBooking, signUp } from "./bookings.ts";
import { load } from "./load.ts";

const clients = 16;
const perRound = 384;
/** Rounds without and with webhooks take turns, so that a slow moment of the machine falls on both. */
const rounds = 4;
const backlog = 6000;

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Webhooks a minute of one process, and bookings a second while it sends them against bookings without any. */
export async function benchWebhooks() {
  const server = await startPostgres({ durable: true });
  const database = await createDatabase(server.url, await makeTemplate(server.url, true));
  const client = new pg.Client(database.url);
  const site = await startSite({ DATABASE_URL: database.url, SAMPLE_DATA: "on", DATABASE_POOL: "16" });
  const receiver = await openReceiver();
  try {
    await client.connect();
    const room = await largeRoom(client);
    const sessions: string[] = [];
    for (let index = 0; index < people; index++) sessions.push(await signUp(site.origin, index));
    const secret = await sealed({ config: { authSecret: authSecretOf(site) } }, secretText(randomBytes(32)));
    let booked = 0;
    const round = async () => {
      const first = booked;
      booked += perRound;
      const book = (index: number) =>
        sendBooking(site.origin, room, sessions[(first + index) % people] ?? "", bookingOf(room, nightOf(first + index)));
      const { good, seconds } = await load(perRound, clients, book, isBooked);
      if (good !== perRound) throw new Error(`Only ${good} of ${perRound} were booked.`);
      return perRound / seconds;
    };
    await round();
    const rates: { without: number[]; with: number[]; sent: number[] } = { without: [], with: [], sent: [] };
    for (let turn = 0; turn < rounds; turn++) {
      rates.without.push(await round());
      await client.query(
        `with e as (insert into webhook_endpoints (id, hotel_id, url, kinds, secret, created_at)
           values (gen_random_uuid(), null, $1, '{booking.held,booking.confirmed,payment.received,calendar.changed}', $2, now()) returning id)
         insert into webhook_messages (endpoint_id, id, kind, subject) select e.id, gen_random_uuid(), 'test', n::text from e, generate_series(1, $3::int) n`,
        [`${receiver.url}/${turn}`, secret, backlog],
      );
      const [before, began] = [receiver.received.length, performance.now()];
      rates.with.push(await round());
      rates.sent.push(((receiver.received.length - before) * 60_000) / (performance.now() - began));
      await client.query("delete from webhook_endpoints");
    }
    const shares = rates.with.map((rate, turn) => rate / (rates.without[turn] ?? rate));
    console.log(
      `${median(rates.sent).toFixed(0)} webhooks a minute while guests book; bookings: ${median(rates.without).toFixed(1)} a second without, ` +
        `${median(rates.with).toFixed(1)} with them, ratio ${median(shares).toFixed(2)} (${shares.map((share) => share.toFixed(2)).join(", ")})`,
    );
  } finally {
    receiver.close();
    await client.end();
    await site.stop();
    await database.drop();
    await server.stop();
  }
}
