import { randomInt } from "node:crypto";
import { gzipSync } from "node:zlib";
import type pg from "pg";
import { type Action, actions } from "#domain/channel/alpinebits/message.ts";
import { tokenHash } from "#platform/auth/pseudonym.server.ts";
import { type Answer, answerOf, bookingsOf, type Counts, freeRooms, openTravel, type Read } from "./program.ts";

export const programPath = "/channels/alpinebits";

/** What a hotel's program is told when it is connected. */
export type Access = { hotelCode: string; secret: string };

/** Connects the program of a hotel, live, by rows. */
export async function connectByRows(db: Pick<pg.Client, "query">, hotelId: string): Promise<Access> {
  const access = { hotelCode: `STU-${randomInt(1e9)}`, secret: crypto.randomUUID() };
  await db.query(
    `insert into channel_connections (hotel_id, kind, hotel_code, secret_sha256, state, live_at, created_at)
     values ($1, 'alpinebits', $2, $3, 'live', now(), now())`,
    [hotelId, access.hotelCode, tokenHash(access.secret)],
  );
  return access;
}

type Sent = { action?: string | undefined; request?: string | undefined; headers?: Record<string, string>; packed?: boolean };

/** A request of a program as HTTP sends it. `access`: undefined sends no credentials. */
export async function sendRaw(origin: string, access: Access | undefined, { action, request, headers = {}, packed = false }: Sent) {
  const form = new FormData();
  if (action !== undefined) form.set("action", action);
  if (request !== undefined) form.set("request", request);
  const encoded = new Response(form);
  const body = new Uint8Array(await encoded.arrayBuffer());
  return fetch(origin + programPath, {
    method: "POST",
    body: packed ? gzipSync(body) : body,
    headers: {
      "content-type": encoded.headers.get("content-type") ?? "",
      "x-alpinebits-clientprotocolversion": "2024-10",
      "x-alpinebits-clientid": "Test",
      ...(access && { authorization: `Basic ${Buffer.from(`${access.hotelCode}:${access.secret}`).toString("base64")}` }),
      ...(packed && { "content-encoding": "gzip" }),
      ...headers,
    },
  });
}

/** A program that knows only its address, user name and password. `origin`: of the server that each request goes to. */
export function alpineBitsClient(origin: () => string, access: Access) {
  const { hotelCode } = access;
  const send = async (action: Action, content: string, { attributes = "", packed = false } = {}): Promise<Answer> => {
    const root = actions[action].request;
    const request = `<?xml version="1.0" encoding="UTF-8"?><${root} ${openTravel} Version="1.000" ${attributes}>${content}</${root}>`;
    return sendDocument(action, request, packed);
  };
  const sendDocument = async (action: Action, request: string, packed = false): Promise<Answer> => {
    const answer = await sendRaw(origin(), access, { action, request, packed });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${action}: ${answer.status} ${text}`);
    return answerOf(text);
  };
  return {
    send,
    sendDocument,
    inventory: () =>
      send(
        "OTA_HotelDescriptiveInfo:Inventory",
        `<HotelDescriptiveInfos><HotelDescriptiveInfo HotelCode="${hotelCode}"/></HotelDescriptiveInfos>`,
      ),
    counts: (counts: Required<Counts>[], options: { isComplete?: boolean; seasons?: [string, string][]; saidAt?: string } = {}) =>
      sendDocument(
        "OTA_HotelInvCountNotif:FreeRooms",
        freeRooms(hotelCode, counts, options).replace(">", options.saidAt ? ` TimeStamp="${options.saidAt}">` : ">"),
      ),
    prices: (plans: string) => send("OTA_HotelRatePlanNotif:RatePlans", `<RatePlans HotelCode="${hotelCode}">${plans}</RatePlans>`),
    read: async (): Promise<Read[]> =>
      bookingsOf(await send("OTA_Read:GuestRequests", `<ReadRequests><HotelReadRequest HotelCode="${hotelCode}"/></ReadRequests>`)),
    acknowledge: (read: readonly Pick<Read, "kind" | "code">[]) =>
      send(
        "OTA_NotifReport:GuestRequests",
        `<Success/><NotifDetails><HotelNotifReport><HotelReservations>${read
          .map(
            ({ kind, code }) => `<HotelReservation><UniqueID Type="${kind === "reservation" ? 14 : 15}" ID="${code}"/></HotelReservation>`,
          )
          .join("")}</HotelReservations></HotelNotifReport></NotifDetails>`,
      ),
  };
}
