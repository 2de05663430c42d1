import * as limits from "#kit/limits.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { push, type Pushed, type Resolve } from "../ari/push.server.ts";
import { waitTexts } from "../ari/wait-texts.ts";
import type { Connection } from "../connection/connection.ts";
import { storedMapping } from "../connection/mapping.server.ts";
import { recordMessage } from "../connection/message-log.server.ts";
import { channexProgramOf, type Program } from "../connection/program.server.ts";
import { type AvailabilityChange, type Changes, type Problem, readChanges, type RestrictionChange } from "./changes.ts";
import { mappingDetails } from "./mapping-details.server.ts";
import { resolveAvailability, resolveRestrictions, unknownCode } from "./resolve-changes.server.ts";

/** An answer to Channex: its status and its JSON. */
export type ChannexAnswer = { status: 200 | 400 | 404 | 422 | 503; body: object };

const refuse = (status: 400 | 404 | 422 | 503, error: string): ChannexAnswer => ({ status, body: { success: false, error } });

/** What Channex is told of a hotel that is not connected by it. */
const unknownHotel = (hotelCode: string) => refuse(404, `There is no hotel ${hotelCode}.`);

/** The answer of `GET test_connection/`. */
export const answerTest = (ctx: Ctx, hotelCode: string): Promise<ChannexAnswer> =>
  asking(ctx, hotelCode, "test_connection", async () => ({ success: true }));

/** The answer of `GET mapping_details/`: codes are kept from now on as they are told. */
export const answerMapping = (ctx: Ctx, hotelCode: string): Promise<ChannexAnswer> =>
  asking(ctx, hotelCode, "mapping_details", ({ hotelId }) =>
    inTransaction(ctx, async (ctx) => mappingDetails(ctx, hotelId, await storedMapping(ctx, hotelId))),
  );

async function asking(ctx: Ctx, hotelCode: string, action: string, content: (program: Program) => Promise<object>): Promise<ChannexAnswer> {
  const since = performance.now();
  const program = await channexProgramOf(ctx, { hotelCode });
  if (!program) return unknownHotel(hotelCode);
  const body = await content(program);
  await recordMessage(ctx, { hotelId: program.hotelId, action, since, result: "done", summary: {} });
  return { status: 200, body };
}

const action = "changes";

/**
 * The answer of `POST changes/` to a parsed body, of which `mayAsk` says whether the hotel may send further ones now: nights first, then
 * prices, since only prices wait for earlier ones. Each is in the hotel's log. `since`: when the request arrived, by `performance.now()`.
 */
export async function answerChanges(
  ctx: Ctx,
  body: unknown,
  { since, mayAsk }: { since: number; mayAsk: (hotelId: string) => Promise<boolean> },
): Promise<ChannexAnswer | "too_many"> {
  const read = readChanges(body);
  const hotelCode = read.ok ? read.value.hotelCode : hotelCodeIn(body);
  const program = hotelCode === undefined ? undefined : await channexProgramOf(ctx, { hotelCode, tookMs: performance.now() - since });
  if (!program) return read.ok ? unknownHotel(read.value.hotelCode) : refuse(422, read.rejection.text);
  if (!(await mayAsk(program.hotelId))) return "too_many";
  const pushed = read.ok ? await pushChanges(ctx, program, read.value) : read;
  if (pushed.ok) {
    const warnings = pushed.value.flatMap(({ waits, warnings }) => [...(waits ? [waitTexts[waits]] : []), ...warnings]);
    return { status: 200, body: { success: true, unique_id: newId(), ...(warnings.length > 0 && { warnings }) } };
  }
  const { rejection } = pushed;
  if (rejection.code === "unknown_hotel") return unknownHotel(program.hotelCode);
  const text =
    rejection.code === "invalid_changes"
      ? rejection.text
      : `${limits.channelMessagesHeld} messages wait until the hotel has decided about them.`;
  await recordMessage(ctx, { hotelId: program.hotelId, action, since, result: "refused", summary: { problem: text } });
  return refuse(rejection.code === "invalid_changes" ? 422 : 503, text);
}

/** The hotel of a request that may not be one. */
export function hotelCodeIn(body: unknown): string | undefined {
  const code = (body as { data?: { attributes?: { hotel_code?: unknown } }[] } | null)?.data?.[0]?.attributes?.hotel_code;
  return typeof code === "string" ? code.slice(0, 64) : undefined;
}

/** One half of a request, as it is kept while it waits for the hotel. */
type Half = { kind: "availability"; changes: AvailabilityChange[] } | { kind: "restrictions"; changes: RestrictionChange[] };

/** How half of a request is read, also later, when the hotel has agreed to it. `all`: the request, of which no code may be unknown. */
const resolveHalf =
  (connection: Connection, half: Half, all: readonly (AvailabilityChange | RestrictionChange)[] = half.changes): Resolve<Problem> =>
  async (ctx, mapping, today) => {
    const unknown = unknownCode(all, mapping);
    if (unknown) return rejected(unknown);
    return half.kind === "availability"
      ? done(resolveAvailability(half.changes, mapping, today))
      : resolveRestrictions(ctx, connection, half.changes, mapping, today);
  };

async function pushChanges(
  ctx: Ctx,
  program: Program,
  { availability, restrictions }: Changes,
): Promise<Outcome<Pushed[], Problem | { code: "unknown_hotel" } | { code: "too_many_wait" }>> {
  const halves: Half[] = [
    { kind: "availability", changes: availability },
    { kind: "restrictions", changes: restrictions },
  ];
  const all = [...availability, ...restrictions];
  const pushed: Pushed[] = [];
  for (const half of halves.filter(({ changes }) => changes.length > 0)) {
    const arePrices = half.kind === "restrictions";
    const one = await push(ctx, { program, action, saidAt: null, message: half, arePrices, resolve: resolveHalf(program, half, all) });
    if (!one.ok) return one;
    pushed.push(one.value);
  }
  return done(pushed);
}

/** Halves of requests that waited for the hotel, as `push` kept them. */
export const resolveHeldChanges = (connection: Connection) => (message: unknown) => resolveHalf(connection, message as Half);
