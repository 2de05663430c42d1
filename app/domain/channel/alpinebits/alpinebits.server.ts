import * as limits from "#kit/limits.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { cutAt } from "#kit/text/plain-text.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { lastCountedNight } from "../ari/ari.ts";
import { type Pushed, type Resolve, push } from "../ari/push.server.ts";
import { waitTexts } from "../ari/wait-texts.ts";
import { acknowledgeBookings } from "../bookings/acknowledge.server.ts";
import { takeBookings } from "../bookings/take-bookings.server.ts";
import type { Connection } from "../connection/connection.ts";
import { mappingOf, storedMapping } from "../connection/mapping.server.ts";
import { fewWarnings, recordMessage } from "../connection/message-log.server.ts";
import type { Program } from "../connection/program.server.ts";
import { answerDocument, refusal, success, type Warning } from "./answer.ts";
import { agreed, versions } from "./handshake.ts";
import { inventoryContent } from "./inventory.server.ts";
import { readMessage } from "./message-reader.server.ts";
import type { Action, Message } from "./message.ts";
import { hotelReservation } from "./reservations.ts";
import { resolveFreeRooms } from "./resolve-free-rooms.ts";
import { resolveRatePlans } from "./resolve-rate-plans.server.ts";
import { type Problem, refuse } from "./xml-tree.ts";

/** OpenTravel's codes for an unknown hotel, and for a system that can't now. */
const unknownHotel = 392;
const unableToProcess = 450;

/** Reasons repeat what a message says, which may be long. */
const longestSentence = 400;

/**
 * The answer of AlpineBits HotelData to a request of a hotel's program: the document, "busy", or the versions that are spoken here where
 * the program speaks none of them. Each request that changes or reads something is in the hotel's log.
 */
export async function answerAlpineBits(
  ctx: Ctx,
  program: Program,
  { action, request }: { action: Action; request: string },
): Promise<{ document: string } | "busy" | "other_version"> {
  const since = performance.now();
  const read = await readMessage(action, request);
  if (read === "busy") return read;
  const answer = read.ok ? await answerMessage(ctx, program, read.value, since) : read;
  if (answer === "other_version") return answer;
  if (answer.ok) return { document: answer.value };
  const { line, text, error } = answer.rejection;
  const sentence = cutAt(line > 0 ? `Line ${line}: ${text}` : text, longestSentence);
  await recordMessage(ctx, { hotelId: program.hotelId, action, since, result: "refused", summary: { problem: sentence } });
  return { document: refusal(action, sentence, error) };
}

type Answered = Outcome<string, Problem>;

async function answerMessage(ctx: Ctx, program: Program, message: Message, since: number): Promise<Answered | "other_version"> {
  const { hotelId } = program;
  const log = { hotelId, action: message.action, since };
  if (message.action === "OTA_Ping:Handshaking") {
    const common = agreed(message.content.offer);
    if (common.versions.length === 0) return "other_version";
    await recordMessage(ctx, { ...log, result: "done", summary: {} });
    return done(handshakeAnswer(message.action, common, message.content.echo));
  }
  if ("hotelCode" in message.content || "hotelName" in message.content) {
    const { hotelCode, hotelName } = message.content;
    const isHotel = hotelCode ? hotelCode === program.hotelCode : hotelName === program.hotelName;
    if (!isHotel) return refuse(0, "The user name is not of this hotel.", unknownHotel);
  }
  switch (message.action) {
    case "OTA_HotelInvCountNotif:FreeRooms":
    case "OTA_HotelRatePlanNotif:RatePlans":
      return pushAnswer(message.action, await pushMessage(ctx, program, message));
    case "OTA_HotelDescriptiveInfo:Inventory": {
      const { rooms } = await inTransaction(ctx, (ctx) => storedMapping(ctx, hotelId));
      const content = await inventoryContent(ctx, { ...program, rooms });
      await recordMessage(ctx, { ...log, result: "done", summary: {} });
      return done(answerDocument(message.action, { ...success(), ...content }));
    }
    case "OTA_Read:GuestRequests": {
      const mapping = await mappingOf(ctx, hotelId);
      const bookings = program.state === "live" ? await takeBookings(ctx, hotelId, message.content.since) : [];
      if (bookings.length > 0) await recordMessage(ctx, { ...log, result: "done", summary: { bookings: bookings.length } });
      const reservations = bookings.map((booking) => hotelReservation(booking, { ...program, mapping }));
      return done(
        answerDocument(message.action, {
          ...success(),
          ReservationsList: reservations.length > 0 ? { HotelReservation: reservations } : "",
        }),
      );
    }
    case "OTA_NotifReport:GuestRequests": {
      const { content } = message;
      // A clock that is fast says nothing of what comes later.
      const saidAt = message.saidAt && message.saidAt > program.arrivedAt ? program.arrivedAt : message.saidAt;
      const bookings = await acknowledgeBookings(ctx, { hotelId, ...content, saidAt });
      const warnings = fewWarnings(content.problems.map(({ code, text }) => `${code}: ${text}`));
      if (bookings > 0 || warnings.length > 0)
        await recordMessage(ctx, { ...log, result: warnings.length > 0 ? "warned" : "done", summary: { bookings, warnings } });
      return done(answerDocument(message.action, success()));
    }
  }
}

const handshakeAnswer = (action: Action, common: object, echo: string) => {
  const handshake = { "@Type": "11", "@Status": "ALPINEBITS_HANDSHAKE", "#text": JSON.stringify(common) };
  return answerDocument(action, { Success: "", Warnings: { Warning: handshake }, EchoData: echo });
};

/** Messages that change nights and prices. */
type ChangingMessage = Extract<Message, { action: "OTA_HotelInvCountNotif:FreeRooms" | "OTA_HotelRatePlanNotif:RatePlans" }>;

/** How such a message is read, also later, when the hotel has agreed to it. */
const resolveMessage =
  (connection: Connection, message: ChangingMessage): Resolve<Problem> =>
  async (ctx, mapping, today) =>
    message.action === "OTA_HotelInvCountNotif:FreeRooms"
      ? resolveFreeRooms(message.content, mapping.rooms, lastCountedNight(today))
      : resolveRatePlans(ctx, connection, message.content, mapping, today);

const pushMessage = (ctx: Ctx, program: Program, message: ChangingMessage) =>
  push(ctx, {
    program,
    action: message.action,
    saidAt: message.saidAt,
    message,
    arePrices: message.action === "OTA_HotelRatePlanNotif:RatePlans",
    resolve: resolveMessage(program, message),
  });

function pushAnswer(action: Action, pushed: Awaited<ReturnType<typeof pushMessage>>): Answered {
  if (pushed.ok) return done(answerDocument(action, success(warningsOf(pushed.value))));
  const { rejection } = pushed;
  if (rejection.code === "unknown_hotel") return refuse(0, "The connection has ended.", unknownHotel);
  if (rejection.code === "too_many_wait")
    return refuse(0, `${limits.channelMessagesHeld} messages wait until the hotel has decided about them.`, unableToProcess);
  return rejected(rejection);
}

const warningsOf = ({ waits: why, warnings }: Pushed): Warning[] => [
  ...(why ? [{ kind: "advice" as const, text: waitTexts[why] }] : []),
  ...warnings.map((text) => ({ kind: "rule" as const, text })),
];

/** What a program that speaks no version of here is told. */
export const otherVersionText = `ERROR:the versions that are spoken here are ${versions.join(", ")}`;

/** Messages that waited for the hotel, as `push` kept them. */
export const resolveHeldMessage = (connection: Connection) => (message: unknown) => resolveMessage(connection, message as ChangingMessage);
