import { sql } from "kysely";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { isId } from "#kit/id.ts";
import * as lifetimes from "#kit/lifetimes.ts";
import * as limits from "#kit/limits.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import type { ImageRejection } from "#platform/images/image-reader.server.ts";
import type { RoomProblem } from "./housekeeping.ts";

export type ReportRejection = { code: "unknown_room" } | { code: "too_many" };

/** Records a problem of a room. With a photo, which is read and stored only after the access was checked; a rejected one leaves no file. */
export async function reportProblem(
  ctx: Ctx,
  { photo, ...problem }: { hotelId: string; hotelRoomId: string; note: string; photo: Uint8Array | null },
): Promise<Outcome<{ problemId: string; number: string }, ReportRejection | ImageRejection>> {
  if (!photo) return addProblem(ctx, { ...problem, photo: null });
  const permitted = await inTransaction(ctx, async (ctx) => Boolean(await managedHotel(ctx, problem.hotelId, "housekeeping", "unlocked")));
  if (!permitted) return rejected({ code: "unknown_room" });
  const stored = await ctx.images.storePrivate(photo);
  if (!stored.ok) return stored;
  const added = await addProblem(ctx, { ...problem, photo: stored.value.url });
  if (!added.ok) await ctx.images.remove(stored.value.url);
  return added;
}

async function addProblem(
  ctx: Ctx,
  { hotelId, hotelRoomId, note, photo }: { hotelId: string; hotelRoomId: string; note: string; photo: string | null },
): Promise<Outcome<{ problemId: string; number: string }, ReportRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ problemId: string; number: string }, ReportRejection>> => {
    const hotel = isId(hotelRoomId) ? await managedHotel(ctx, hotelId, "housekeeping") : undefined;
    if (!hotel) return rejected({ code: "unknown_room" });
    const room = await ctx.db
      .selectFrom("hotel_rooms")
      .select(["number", "room_id"])
      .where("hotel_id", "=", hotelId)
      .where("id", "=", hotelRoomId)
      .where("active", "=", true)
      .executeTakeFirst();
    if (!room) return rejected({ code: "unknown_room" });
    const problemId = newId();
    // The hotel is locked: nobody else adds one at the same time.
    const { rows } = await sql`
      insert into room_problems (hotel_id, id, hotel_room_id, note, photo, created_at, created_by)
      select ${hotelId}, ${problemId}, ${hotelRoomId}, ${note}, ${photo}, ${ctx.now()}, ${ctx.actor?.id ?? null}::uuid
      where (select count(*) from room_problems where hotel_id = ${hotelId} and solved_at is null) < ${limits.openRoomProblems}
      returning 1 as added`.execute(ctx.db);
    if (rows.length === 0) return rejected({ code: "too_many" });
    await recordChange(ctx, { hotelId, action: "hotel_room.problem", subjectId: room.room_id, after: { number: room.number, note } });
    return done({ problemId, number: room.number });
  });
}

/** Marks a problem as solved, or as open again. */
export async function solveProblem(
  ctx: Ctx,
  { hotelId, problemId, solved }: { hotelId: string; problemId: string; solved: boolean },
): Promise<Outcome<null, { code: "unknown_problem" }>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, { code: "unknown_problem" }>> => {
    const hotel = isId(problemId) ? await managedHotel(ctx, hotelId, "housekeeping") : undefined;
    if (!hotel) return rejected({ code: "unknown_problem" });
    const changed = await ctx.db
      .updateTable("room_problems")
      .set({ solved_at: solved ? ctx.now() : null, solved_by: solved ? (ctx.actor?.id ?? null) : null })
      .where("hotel_id", "=", hotelId)
      .where("id", "=", problemId)
      .where("solved_at", solved ? "is" : "is not", null)
      .returning(["hotel_room_id", "note"])
      .executeTakeFirst();
    if (!changed) return rejected({ code: "unknown_problem" });
    const room = await ctx.db
      .selectFrom("hotel_rooms")
      .select(["number", "room_id"])
      .where("hotel_id", "=", hotelId)
      .where("id", "=", changed.hotel_room_id)
      .executeTakeFirstOrThrow();
    await recordChange(ctx, {
      hotelId,
      action: solved ? "hotel_room.solve" : "hotel_room.reopen",
      subjectId: room.room_id,
      after: { number: room.number, note: changed.note },
    });
    return done(null);
  });
}

/** Problems of the rooms in use: open ones, oldest first, then those solved since a time. One statement; the caller has checked access. */
export async function roomProblems(ctx: Ctx, hotelId: string, solvedSince: Date): Promise<RoomProblem[]> {
  const { rows } = await sql<Omit<RoomProblem, "createdAt" | "solvedAt"> & { createdAt: Date; solvedAt: Date | null }>`
    select p.id, p.hotel_room_id as "hotelRoomId", n.number, p.note, p.photo is not null as "hasPhoto", u.name as by,
      p.created_at as "createdAt", p.solved_at as "solvedAt"
    from room_problems p
    join hotel_rooms n on n.hotel_id = p.hotel_id and n.id = p.hotel_room_id
    left join users u on u.id = p.created_by
    where p.hotel_id = ${hotelId} and (p.solved_at is null or p.solved_at >= ${solvedSince})
    order by p.solved_at is not null, p.created_at, p.id limit ${2 * limits.openRoomProblems}`.execute(ctx.db);
  return rows.map(({ createdAt, solvedAt, ...problem }) => ({
    ...problem,
    createdAt: createdAt.toISOString(),
    solvedAt: solvedAt?.toISOString() ?? null,
  }));
}

/** The photo of a problem at a hotel, as WebP; undefined if there is none. The caller has checked access. */
export async function problemPhoto(ctx: Ctx, hotelId: string, problemId: string): Promise<Uint8Array | undefined> {
  if (!isId(problemId)) return undefined;
  const problem = await ctx.db
    .selectFrom("room_problems")
    .select("photo")
    .where("hotel_id", "=", hotelId)
    .where("id", "=", problemId)
    .executeTakeFirst();
  return problem?.photo ? ctx.images.readPrivate(problem.photo) : undefined;
}

const deletedAtOnce = 1000;

/** Deletes problems that were solved long ago, with their photos. */
export async function deleteOldProblems(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - lifetimes.solvedProblemDays * 86_400_000);
  await inTransaction(ctx, async (ctx) => {
    const old = ctx.db.selectFrom("room_problems").select(["hotel_id", "id"]).where("solved_at", "<", before).limit(deletedAtOnce);
    const deleted = await ctx.db
      .deleteFrom("room_problems as p")
      .using(old.as("old"))
      .whereRef("p.hotel_id", "=", "old.hotel_id")
      .whereRef("p.id", "=", "old.id")
      .returning("p.photo")
      .execute();
    await deletePhotos(ctx, deleted);
  });
}

/** Deletes the problems of a hotel or of some of its rooms, which are deleted too; in the transaction of the caller. */
export async function deleteProblems(ctx: Ctx, hotelId: string, roomId?: string): Promise<void> {
  const rooms = ctx.db
    .selectFrom("hotel_rooms")
    .select("id")
    .where("hotel_id", "=", hotelId)
    .$if(roomId !== undefined, (query) => query.where("room_id", "=", roomId ?? ""));
  const deleted = await ctx.db
    .deleteFrom("room_problems")
    .where("hotel_id", "=", hotelId)
    .where("hotel_room_id", "in", rooms)
    .returning("photo")
    .execute();
  await deletePhotos(ctx, deleted);
}

async function deletePhotos(ctx: Ctx, problems: readonly { photo: string | null }[]) {
  const urls = problems.flatMap(({ photo }) => photo ?? []);
  if (urls.length > 0) await ctx.jobs.enqueue("delete-images", { urls });
}
