import { setImmediate as nextTurn } from "node:timers/promises";
import { XMLParser } from "fast-xml-parser";
import { answerAlpineBits } from "#domain/channel/alpinebits/alpinebits.server.ts";
import type { Action } from "#domain/channel/alpinebits/message.ts";
import { connectProgram, goLive, setMapping } from "#domain/channel/connection/manage-connection.server.ts";
import { mappingOf } from "#domain/channel/connection/mapping.server.ts";
import { programOf } from "#domain/channel/connection/program.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { must } from "../../db/sample/must.ts";
import type { TestEnv } from "./test-env.ts";

type Hotel = Awaited<ReturnType<TestEnv["hotel"]>>;

export const openTravel = 'xmlns="http://www.opentravel.org/OTA/2003/05"';

/** Bookable units on the nights from one day to another, both included: [from, to, count] or, of another room type, with its code. */
export type Counts = [from: string, to: string, count: number, code?: string];

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseAttributeValue: false,
  parseTagValue: false,
  isArray: (name) => ["Warning", "Error", "HotelReservation", "RoomStay", "GuestCount", "GuestRoom"].includes(name),
});

export type Read = {
  kind: "reservation" | "cancellation";
  code: string;
  status: string;
  stays: { room: string; from: string; to: string }[];
};

type Parsed = Record<string, unknown> & {
  Success?: unknown;
  Errors?: { Error: { "#text": string; Code: string }[] };
  Warnings?: { Warning: { "#text": string; Type: string }[] };
  ReservationsList?: "" | { HotelReservation: Reservation[] };
};
type Reservation = {
  ResStatus: string;
  UniqueID: { Type: string; ID: string };
  RoomStays?: { RoomStay: { RoomTypes: { RoomType: { RoomTypeCode: string } }; TimeSpan: { Start: string; End: string } }[] };
};

/** An answer: whether it is a success, what it warns of, and why it refuses. */
export type Answer = { ok: boolean; warnings: string[]; error: string | undefined; document: string; root: Parsed };

export function answerOf(document: string): Answer {
  const parsed = parser.parse(document) as Record<string, Parsed>;
  const [root = {}] = Object.entries(parsed).flatMap(([name, value]) => (name === "?xml" ? [] : [value]));
  return {
    ok: root.Success !== undefined,
    warnings: root.Warnings?.Warning.map((warning) => warning["#text"]) ?? [],
    error: root.Errors?.Error[0]?.["#text"],
    document,
    root,
  };
}

/** The bookings of an answer. */
export const bookingsOf = ({ root }: Answer): Read[] =>
  (root.ReservationsList ? root.ReservationsList.HotelReservation : []).map(({ ResStatus, UniqueID, RoomStays }) => ({
    kind: UniqueID.Type === "15" ? "cancellation" : "reservation",
    code: UniqueID.ID,
    status: ResStatus,
    stays:
      RoomStays?.RoomStay.map(({ RoomTypes, TimeSpan }) => ({
        room: RoomTypes.RoomType.RoomTypeCode,
        from: TimeSpan.Start,
        to: TimeSpan.End,
      })) ?? [],
  }));

/** A document of FreeRooms. */
export const freeRooms = (
  hotelCode: string,
  counts: readonly Required<Counts>[],
  { isComplete = false, seasons = [] as [string, string][] } = {},
) =>
  `<OTA_HotelInvCountNotifRQ ${openTravel} Version="7.000">${isComplete ? '<UniqueID Type="16" ID="1" Instance="CompleteSet"/>' : ""}
  <Inventories HotelCode="${hotelCode}">${seasons
    .map(([from, to]) => `<Inventory><StatusApplicationControl Start="${from}" End="${to}" AllInvCode="true"/></Inventory>`)
    .join("")}${counts
    .map(
      ([from, to, count, code]) =>
        `<Inventory><StatusApplicationControl Start="${from}" End="${to}" InvTypeCode="${code}"/>${
          count > 0 ? `<InvCounts><InvCount CountType="2" Count="${count}"/></InvCounts>` : ""
        }</Inventory>`,
    )
    .join("")}${isComplete && counts.length === 0 && seasons.length === 0 ? "<Inventory/>" : ""}</Inventories></OTA_HotelInvCountNotifRQ>`;

/** The hotel's own program, connected by AlpineBits; live unless on trial. */
export async function connectedProgram(env: TestEnv, hotel: Hotel, { trial = false } = {}) {
  const { hotelId } = hotel;
  const owner = env.as(hotel.owner);
  const { hotelCode, secret } = must(await connectProgram(owner, { hotelId, kind: "alpinebits" }));
  const { rooms, plans } = await mappingOf(env.ctx, hotelId);
  if (!trial) must(await goLive(owner, hotelId));
  const room = must1(rooms.find(({ roomId }) => roomId === hotel.roomId)?.code);
  const program = async (ctx: Ctx = env.ctx) =>
    must1(await programOf(ctx, { hotelCode, secret: secret ?? "", client: "Test", version: "2024-10" }));
  const send = async (action: Action, request: string, ctx: Ctx = env.ctx): Promise<Answer> => {
    const answer = await answerAlpineBits(ctx, await program(ctx), { action, request });
    if (typeof answer === "string") throw new Error(answer);
    return answerOf(answer.document);
  };
  const codes = (counts: readonly Counts[]) => counts.map(([from, to, count, code = room]): Required<Counts> => [from, to, count, code]);
  const acknowledge = async (read: readonly Pick<Read, "kind" | "code">[], more = "") => {
    const answer = await send(
      "OTA_NotifReport:GuestRequests",
      `<OTA_NotifReportRQ ${openTravel} Version="1.000" ${more}><Success/>${
        read.length > 0
          ? `<NotifDetails><HotelNotifReport><HotelReservations>${read
              .map(
                ({ kind, code }) =>
                  `<HotelReservation><UniqueID Type="${kind === "reservation" ? 14 : 15}" ID="${code}"/></HotelReservation>`,
              )
              .join("")}</HotelReservations></HotelNotifReport></NotifDetails>`
          : ""
      }</OTA_NotifReportRQ>`,
    );
    // A request is dated by the millisecond: a count in that of the acknowledgement would be the older one.
    for (const sent = Date.now(); Date.now() === sent;) await nextTurn();
    return answer;
  };
  return {
    hotelCode,
    secret: secret ?? "",
    room,
    plans,
    send,
    /** Counts of the named nights. */
    counts: (...counts: Counts[]) => send("OTA_HotelInvCountNotif:FreeRooms", freeRooms(hotelCode, codes(counts))),
    /** Counts of all nights. */
    allCounts: (...counts: Counts[]) => send("OTA_HotelInvCountNotif:FreeRooms", freeRooms(hotelCode, codes(counts), { isComplete: true })),
    read: async (start?: string) => {
      const criteria = start ? `<SelectionCriteria Start="${start}"/>` : "";
      const request = `<HotelReadRequest HotelCode="${hotelCode}">${criteria}</HotelReadRequest>`;
      return bookingsOf(
        await send(
          "OTA_Read:GuestRequests",
          `<OTA_ReadRQ ${openTravel} Version="1.001"><ReadRequests>${request}</ReadRequests></OTA_ReadRQ>`,
        ),
      );
    },
    acknowledge,
    /** Prices and rules of plans. */
    prices: (plansXml: string, { isComplete = false } = {}) =>
      send(
        "OTA_HotelRatePlanNotif:RatePlans",
        `<OTA_HotelRatePlanNotifRQ ${openTravel} Version="3.14">${
          isComplete ? '<UniqueID Type="16" ID="1" Instance="CompleteSet"/>' : ""
        }<RatePlans HotelCode="${hotelCode}">${plansXml}</RatePlans></OTA_HotelRatePlanNotifRQ>`,
      ),
    /** Whether the program decides the prices of the standard plan. */
    decidesPrices: async () => {
      const mapping = await mappingOf(env.ctx, hotelId);
      must(
        await setMapping(owner, {
          hotelId,
          rooms: mapping.rooms.map(({ roomId, code, decides }) => ({ roomId, code, decides })),
          plans: mapping.plans.map(({ plan, code }) => ({ plan, code, decides: true })),
        }),
      );
    },
  };
}

function must1<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("There is nothing.");
  return value;
}

/** The free units of a room type by night: of nights without a row all of them. */
export async function freeUnits(env: TestEnv, { hotelId, roomId }: { hotelId: string; roomId: string }, from: string, nights: number) {
  const rows = await env.ctx.db
    .selectFrom("room_nights")
    .select(["night", "units", "sold"])
    .where("hotel_id", "=", hotelId)
    .where("room_id", "=", roomId)
    .execute();
  const { units } = await env.ctx.db
    .selectFrom("rooms")
    .select("units")
    .where("hotel_id", "=", hotelId)
    .where("id", "=", roomId)
    .executeTakeFirstOrThrow();
  return Array.from({ length: nights }, (_, index) => {
    const night = new Date(Date.parse(from) + index * 86_400_000).toISOString().slice(0, 10);
    const row = rows.find((one) => one.night === night);
    return row ? row.units - row.sold : units;
  });
}
