import { freeExample } from "#domain/availability/free-example.server.ts";
import { familyRoom } from "#domain/rate-plan/plan-preview.server.ts";
import { noConditions } from "#domain/rate-plan/rate-plan.ts";
import { oldestChild } from "#domain/tax/age-brackets.ts";
import { type ChargePreview, type Family, previewCharges, type PreviewDraft } from "#domain/tax/charge-preview.server.ts";
import type { Day } from "#kit/date/day.ts";
import { stayProblem } from "#kit/date/stay.ts";
import { isId } from "#kit/id.ts";
import type { Ctx } from "#platform/context.server.ts";

/** The example of ages, taxes and guests: a stay of a family, or why there is none. */
export type ChargeExample =
  | { kind: "shown"; preview: ChargePreview }
  | { kind: "incomplete" | "no_room" | "bad_dates" | "bad_guests" | "does_not_fit" };

const most = 20;

/** The family of an example that nobody has chosen, with fewer children where they do not fit. */
const usual: Family[] = [
  { adults: 2, childAges: [4, 9] },
  { adults: 2, childAges: [4] },
  { adults: 2, childAges: [] },
  { adults: 1, childAges: [] },
];

/** The typed guests; the usual ones where nothing is typed, undefined where they are no guests. */
function familiesOf(adults: string, ages: string): Family[] | undefined {
  if (adults.trim() === "" && ages.trim() === "") return usual;
  const typed = ages.split(/[\s,;]+/).filter(Boolean);
  const isValid =
    /^[1-9]\d?$/.test(adults.trim()) &&
    Number(adults) <= most &&
    typed.length <= most &&
    typed.every((age) => /^\d{1,2}$/.test(age) && Number(age) <= oldestChild);
  return isValid ? [{ adults: Number(adults), childAges: typed.map(Number) }] : undefined;
}

/** Prices the example for the fields of its panel: the requested room or the one for a family, the requested dates or the next free weekend. */
export async function chargeExample(
  ctx: Ctx,
  { id: hotelId, today }: { id: string; today: Day },
  { exampleRoom = "", exampleIn = "", exampleOut = "", exampleAdults = "", exampleAges = "" }: Partial<Record<string, string>>,
  draft: PreviewDraft,
): Promise<ChargeExample> {
  const roomId = isId(exampleRoom) ? exampleRoom : await familyRoom(ctx, hotelId);
  if (!roomId) return { kind: "no_room" };
  const families = familiesOf(exampleAdults, exampleAges);
  if (!families) return { kind: "bad_guests" };
  const requested = exampleIn === "" && exampleOut === "" ? null : { checkIn: exampleIn, checkOut: exampleOut };
  if (requested && stayProblem(requested, today)) return { kind: "bad_dates" };
  const stay = requested ?? (await freeExample(ctx, { hotelId, roomId }, noConditions, today));
  const preview = await previewCharges(ctx, { hotelId, roomId, stay, families, today }, draft);
  return typeof preview === "string" ? { kind: preview } : { kind: "shown", preview };
}
