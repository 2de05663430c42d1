import { Hono } from "hono";
import { z } from "zod";

/** Sends a request to the site, like `fetch`. */
type Send = (url: string, init: RequestInit) => Promise<Response>;

export type ChannexSimulatorOptions = {
  /** The key of its requests to the site, and that of the site's requests. */
  apiKey: string;
  key: string;
  providerCode: string;
  /** The address of the endpoints at the site, as entered in a channel. */
  endpoint: () => string;
  today: () => string;
  send?: Send;
  /** Sends what changed by itself. */
  autoDeliver: boolean;
};

const day = z.iso.date();
const price = z.string().regex(/^\d+\.\d\d$/);
const room = z.object({
  index: z.int().min(0).optional(),
  room_type_code: z.string().min(1),
  occupancy: z.object({ adults: z.int().min(0), children: z.int().min(0), infants: z.int().min(0) }),
  days: z.array(z.object({ date: day, price, rate_plan_code: z.string().min(1) })).min(1),
});
const service = z.object({
  excluded: z.boolean().optional(),
  type: z.enum(["Meal", "Fee", "Extra"]),
  total_price: price,
  price_per_unit: price,
  price_mode: z.enum(["Per stay", "Per night", "Per person", "Per person per night"]),
  persons: z.int().min(0),
  nights: z.int().min(0),
  name: z.string().min(1),
  room_index: z.int().min(0).optional(),
});
const newBooking = z.object({
  booking: z.object({
    status: z.enum(["new", "modified", "cancelled"]),
    provider_code: z.string().min(1),
    hotel_code: z.string().min(1),
    reservation_id: z.string().min(1),
    arrival_date: day,
    departure_date: day,
    arrival_hour: z
      .string()
      .regex(/^\d\d:\d\d$/)
      .optional(),
    currency: z.string().length(3),
    payment_collect: z.enum(["ota", "property"]).optional(),
    customer: z.object({
      name: z.string().max(255).optional(),
      surname: z.string().min(1).max(255),
      mail: z.email().optional(),
      phone: z.string().max(32).optional(),
      language: z.string().length(2).optional(),
    }),
    notes: z.string().optional(),
    rooms: z.array(room),
    services: z.array(service),
    deposits: z.array(z.object({ amount: price, currency: z.string().length(3), type: z.string() })),
  }),
});
export type SimulatedBooking = z.output<typeof newBooking>["booking"];

const fullSync = z.object({ provider_code: z.string().min(1), hotel_code: z.string().min(1) });

type MappedPlan = { id: string; title: string; sell_mode: "per_room" | "per_person"; max_persons: number; read_only: boolean };
type MappedRoom = { id: string; title: string; rate_plans: MappedPlan[] };
/** A hotel that is connected there: what the site calls its rooms, how many of each it has, and its bookings of the site. */
type Property = { rooms: MappedRoom[]; units: number; price: number; bookings: Map<string, SimulatedBooking> };

const nightsAtOnce = 365;

const addDays = (from: string, count: number) => new Date(Date.parse(from) + count * 86_400_000).toISOString().slice(0, 10);

/**
 * A simulator of Channex, written from its documentation of Open Channel: it takes bookings and requests of everything, checks them, and
 * sends availability and prices of connected hotels to the site. `app` answers the site under `/api/v1`, and people under `/`.
 */
export function createChannexSimulator(options: ChannexSimulatorOptions) {
  const properties = new Map<string, Property>();
  /** Hotels whose availability is to be sent, `true` with prices. */
  const due = new Map<string, boolean>();
  const received: SimulatedBooking[] = [];
  const syncs: string[] = [];
  const app = new Hono();
  const webhooks = new Hono();

  webhooks.use(async (c, next) => (c.req.header("api-key") === options.key ? next() : c.json({ errors: { code: "unauthorized" } }, 401)));
  webhooks.post("/new_booking", async (c) => {
    const parsed = newBooking.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ errors: { code: "validation_error", details: parsed.error.issues[0] } }, 422);
    const { booking } = parsed.data;
    if (booking.provider_code !== options.providerCode) return c.json({ errors: { code: "unknown_provider" } }, 422);
    received.push(booking);
    const property = properties.get(booking.hotel_code);
    if (property) {
      property.bookings.set(booking.reservation_id, booking);
      due.set(booking.hotel_code, due.get(booking.hotel_code) ?? false);
    }
    return c.json({ data: { type: "booking", attributes: { status: booking.status, unique_id: `OPN-${booking.reservation_id}` } } });
  });
  webhooks.post("/request_full_sync", async (c) => {
    const parsed = fullSync.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ errors: { code: "validation_error" } }, 422);
    syncs.push(parsed.data.hotel_code);
    if (properties.has(parsed.data.hotel_code)) due.set(parsed.data.hotel_code, true);
    return c.json({ meta: { message: "Success" } });
  });
  app.route("/api/v1/channel_webhooks/open_channel", webhooks);

  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { "content-type": "application/json", "api-key": options.apiKey };
    const answer = await (options.send ?? fetch)(`${options.endpoint()}/${path}`, { ...init, headers, redirect: "manual" });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

  /** Connects a hotel as in the form of a channel: tests the connection and reads the mapping. */
  async function connect(hotelCode: string, { units = 5, price = 100 } = {}): Promise<string | undefined> {
    const tested = await ask(`test_connection/?hotel_code=${encodeURIComponent(hotelCode)}`);
    if (tested.status !== 200 || tested.body["success"] !== true) return `test_connection answers ${tested.status}.`;
    const { status, body } = await ask(`mapping_details/?hotel_code=${encodeURIComponent(hotelCode)}`);
    const rooms = (body as { data?: { attributes?: { room_types?: MappedRoom[] } } }).data?.attributes?.room_types;
    if (status !== 200 || !rooms) return `mapping_details answers ${status}.`;
    properties.set(hotelCode, { rooms, units, price, bookings: properties.get(hotelCode)?.bookings ?? new Map() });
    due.set(hotelCode, true);
    return undefined;
  }

  const change = (hotelCode: string, changes: object[]) =>
    ask("changes/", {
      method: "POST",
      body: JSON.stringify({
        data: [{ type: "changes_notification", attributes: { request_id: crypto.randomUUID(), hotel_code: hotelCode, changes } }],
      }),
    });

  /** Free units of a room type by night, in spans. */
  function availabilityOf({ units, bookings }: Property, { id }: MappedRoom): object[] {
    const booked = new Map<string, number>();
    for (const { status, rooms } of bookings.values())
      for (const { room_type_code, days } of rooms)
        if (status !== "cancelled" && room_type_code === id) for (const { date } of days) booked.set(date, (booked.get(date) ?? 0) + 1);
    const today = options.today();
    const span = (from: string, to: string, count: number) => ({
      type: "availability_changes",
      attributes: { room_type_id: id, date_from: from, date_to: to, availability: count },
    });
    const last = addDays(today, nightsAtOnce - 1);
    // Later changes of a request win.
    return [span(today, last, units), ...[...booked].map(([night, count]) => span(night, night, Math.max(0, units - count)))];
  }

  const pricesOf = ({ price }: Property, { id, rate_plans }: MappedRoom): object[] =>
    rate_plans
      .filter(({ read_only }) => !read_only)
      .map(({ id: plan, sell_mode, max_persons }) => ({
        type: "restriction_changes",
        attributes: {
          room_type_id: id,
          rate_plan_id: plan,
          date_from: options.today(),
          date_to: addDays(options.today(), nightsAtOnce - 1),
          rates: (sell_mode === "per_person" ? Array.from({ length: max_persons }, (_, index) => index + 1) : [max_persons]).map(
            (occupancy) => ({ rate: price.toFixed(2), currency: "USD", fraction_size: 2, occupancy }),
          ),
          stop_sell: false,
          closed_to_arrival: false,
          closed_to_departure: false,
          min_stay_arrival: 1,
          min_stay_through: 1,
          max_stay: 0,
        },
      }));

  /** Sends what changed; returns how many hotels. What the site does not accept is sent again. */
  async function deliverDue(): Promise<number> {
    const now = [...due];
    for (const [hotelCode, withPrices] of now) {
      due.delete(hotelCode);
      const property = properties.get(hotelCode);
      if (!property) continue;
      const { rooms } = property;
      const changes = [
        ...rooms.flatMap((one) => availabilityOf(property, one)),
        ...(withPrices ? rooms.flatMap((one) => pricesOf(property, one)) : []),
      ];
      const { status } = await change(hotelCode, changes).catch(() => ({ status: 0 }));
      if (status !== 200 && status !== 404 && status !== 422) due.set(hotelCode, due.get(hotelCode) ?? withPrices);
    }
    return now.length;
  }

  const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`);
  const page = (said = "") => `<!doctype html><html lang="en"><title>Channex simulator</title>
<h1>Channex simulator</h1><p>${escaped(said)}</p>
<form method="post"><label>Hotel code <input name="code" required></label>
<label>Units of each room type <input name="units" type="number" value="5" min="0"></label>
<label>Price in dollars <input name="price" type="number" value="100" min="1"></label><button>Connect and send everything</button></form>
<h2>Hotels</h2><ul>${[...properties].map(([code, { rooms }]) => `<li>${escaped(`${code}: ${rooms.map(({ title }) => title).join(", ")}`)}</li>`).join("")}</ul>
<h2>Bookings</h2><pre>${escaped(received.map((one) => JSON.stringify(one, null, 2)).join("\n"))}</pre></html>`;
  app.get("/", (c) => c.html(page()));
  app.post("/", async (c) => {
    const form = await c.req.parseBody();
    const problem = await connect(String(form["code"]).trim(), { units: Number(form["units"]), price: Number(form["price"]) });
    return c.html(page(problem ?? "Connected."));
  });

  let delivering: Promise<unknown> = Promise.resolve();
  const timer = options.autoDeliver
    ? setInterval(() => (delivering = delivering.then(deliverDue).catch(() => undefined)), 1000).unref()
    : undefined;

  return {
    app,
    connect,
    change,
    deliverDue,
    /** What the site has sent, in the order in which it arrived. */
    received,
    syncs,
    close: async () => {
      clearInterval(timer);
      await delivering;
    },
  };
}

export type ChannexSimulator = ReturnType<typeof createChannexSimulator>;
