import { freeExample } from "#domain/availability/free-example.server.ts";
import { roomNames } from "#domain/hotel/rooms/managed-rooms.server.ts";
import { type CodePreview, previewCode } from "#domain/promo/code-preview.server.ts";
import { codeSettingsForm } from "#domain/promo/promo-code-form.ts";
import type { CodeSettings } from "#domain/promo/promo-code.ts";
import { noConditions } from "#domain/rate-plan/rate-plan.ts";
import type { Day } from "#kit/date/day.ts";
import { stayProblem } from "#kit/date/stay.ts";
import { dayAt } from "#kit/date/zone.ts";
import { isId } from "#kit/id.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/promo-management.ts";
import type { Ctx } from "#platform/context.server.ts";
import { rejectForm } from "#web/action-result.server.ts";
import type { ActionArgs, FormHandler } from "#web/form-action.server.ts";
import { readForm } from "#web/form.server.ts";
import { managedHotelRow } from "../../back-office/back-office.server.ts";
import type { NoExample } from "../plans/example-panel.tsx";

const t = messages(texts.promoCodeSaving);

/** The preview of a code: an example stay, or why there is none. */
export type CodeExample = { kind: "shown"; preview: CodePreview } | { kind: NoExample };

type Requested = { exampleRoom?: string; exampleIn?: string; exampleOut?: string };

/** Prices the example of a code: in the requested or first room, on the requested dates or the next free weekend that its conditions allow. */
export async function codeExample(
  ctx: Ctx,
  { id: hotelId, today }: { id: string; today: Day },
  settings: CodeSettings,
  { exampleRoom = "", exampleIn = "", exampleOut = "" }: Requested,
): Promise<CodeExample> {
  const roomId = isId(exampleRoom) ? exampleRoom : (await roomNames(ctx, hotelId))[0]?.id;
  if (!roomId) return { kind: "no_room" };
  const requested = exampleIn === "" && exampleOut === "" ? null : { checkIn: exampleIn, checkOut: exampleOut };
  if (requested && stayProblem(requested, today)) return { kind: "bad_dates" };
  const { minNights, stayFrom } = settings;
  const stay = requested ?? (await freeExample(ctx, { hotelId, roomId }, { ...noConditions, minNights, stayFrom }, today));
  const preview = await previewCode(ctx, { hotelId, roomId, stay, settings, today });
  return preview ? { kind: "shown", preview } : { kind: "no_room" };
}

/** The form again with the price of the example stay; a script shows the price only. */
export const previewForm: FormHandler<ActionArgs, CodeExample> = async ({ ctx, request, form, fields }) => {
  const hotel = await managedHotelRow(ctx, request, "rates", "change");
  if (!hotel) return rejectForm({ form: t.check }, { status: 404 });
  const read = readForm(codeSettingsForm, form);
  if (!read.ok) return rejectForm<CodeExample>(read.problem.errors, { status: 200, value: { kind: "incomplete" } });
  const value = await codeExample(ctx, { id: hotel.id, today: dayAt(ctx.now(), hotel.timeZone) }, read.value, fields);
  return rejectForm<CodeExample>({}, { status: 200, value });
};
