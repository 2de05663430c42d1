import { afterAll, beforeAll, expect, test } from "vitest";
import { monthlyStatement } from "#domain/performance/monthly-statement.server.ts";
import { statementCsv, statementDocument } from "#domain/performance/statement-files.server.ts";
import { balanceOf } from "#domain/performance/statement.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { renderPdf } from "#ui/pdf/pdf-renderer.server.ts";
import { must } from "../../db/sample/must.ts";
import { approvedCard, bookAndBegin, stayOf } from "../support/booking.ts";
import { pagesIn } from "../support/documents.ts";
import { guestWithPoints } from "../support/rewards.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());

const timeZone = "Asia/Tbilisi";
const textOf = async (file: AsyncIterable<unknown>) => {
  const pieces: string[] = [];
  for await (const piece of file) pieces.push(String(piece));
  return pieces.join("");
};

test("the statement of a month names what points have paid and what was returned, and counts neither as money", async () => {
  env.at("2026-11-21T09:00:00Z");
  const hotel = await env.hotel({ price: 10_000, units: 2 });
  const guest = await guestWithPoints(env, 5000);
  const points = 1200;
  const { code, orderId } = await bookAndBegin(env, guest, hotel, stayOf("2027-02-10", "2027-02-12"), { points });
  const statement = () => monthlyStatement(env.ctx, { id: hotel.hotelId, timeZone }, "2026-11");
  // Unpaid: nothing is booked yet.
  expect(await statement()).toMatchObject({ lines: [], points: [] });
  env.provider.pay(orderId, approvedCard);
  await env.work();
  // 224.00 less 12.00.
  const paid = await statement();
  expect(paid).toMatchObject({
    lines: [{ kind: "captured", amount: 21_200 }],
    points: [{ kind: "points_used", amount: 1200, code, guest: "Nino Beridze", room: "Double" }],
  });
  expect(balanceOf(paid)).toBe(21_200);
  const csv = await textOf(statementCsv(paid, timeZone));
  expect(csv).toMatch(/Tax \(USD\),Points used \(USD\),Points returned \(USD\)\r?\n/);
  expect(csv).toContain(`${code.slice(0, 8)},Nino Beridze,Double,Paid with points,,,,,12.00,`);
  const document = statementDocument(env.ctx, { name: "Inn", city: "Vienna", timeZone }, paid);
  const pdf = (await pagesIn(await renderPdf(document, env.ctx.now()))).join(" ");
  expect(pdf).toContain("Paid with points of Stumari");
  expect(pdf).toContain("Points in sum $12.00");

  must(await cancelReservation(env.as(guest), { code, reason: "" }));
  await env.work();
  const after = await statement();
  expect(after.points.map(({ kind, amount }) => [kind, amount])).toEqual([
    ["points_used", 1200],
    ["points_returned", -1200],
  ]);
  expect(balanceOf(after)).toBe(0);
  expect(await textOf(statementCsv(after, timeZone))).toContain("Points returned to the guest,,,,,,12.00");
});
