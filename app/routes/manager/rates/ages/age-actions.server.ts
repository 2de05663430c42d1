import { createHash } from "node:crypto";
import { href } from "react-router";
import { extrasWithAmountsFor } from "#domain/extra/extras.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { ageBracketForm } from "#domain/tax/age-bracket-form.ts";
import { ageChanges, type BracketInput, storedBracket } from "#domain/tax/age-brackets.ts";
import { chargesOfHotel } from "#domain/tax/charges-of-hotel.server.ts";
import { setAgeBrackets } from "#domain/tax/set-age-brackets.server.ts";
import { dayAt } from "#kit/date/zone.ts";
import { messages } from "#kit/locale.ts";
import * as decides from "#locales/en/channel-decides.ts";
import * as texts from "#locales/en/manager-charges.ts";
import { type ActionResult, goTo, rejectForm, conflict } from "#web/action-result.server.ts";
import { type ActionArgs, checked, type FormHandler, type FormRequest } from "#web/form-action.server.ts";
import { readForm } from "#web/form.server.ts";
import { addressWith } from "../../back-office/back-office-url.ts";
import { managedHotelRow } from "../../back-office/back-office.server.ts";
import { type ChargeExample, chargeExample } from "../taxes/charge-example.server.ts";
import type { AskedAgeChanges } from "./age-changes.tsx";

const t = messages(texts.ageActions);
const program = messages(decides.channelDecides);

/** What the page shows once: the example, or what saving would change. */
export type AgeAnswer = ChargeExample | AskedAgeChanges;

const drafted = (brackets: readonly BracketInput[]) =>
  brackets.map((bracket, index) => storedBracket(bracket, bracket.id ?? `new-${index}`));

/** Asks once what the change means for guests, then saves it. */
const save = checked(ageBracketForm, async (brackets, { ctx, url, fields }: FormRequest): Promise<ActionResult<AgeAnswer>> => {
  const { hotelId = "", version } = fields;
  const list = addressWith(href("/hotel-manager/rates/ages"), url.search, { template: null });
  if (await managedHotel(ctx, hotelId, "rates", "unlocked")) {
    const current = await chargesOfHotel(ctx, hotelId);
    const after = drafted(brackets);
    const changes = ageChanges(current.brackets, after);
    const removed = current.brackets.map(({ id }) => id).filter((id) => !after.some((bracket) => bracket.id === id));
    const extras = await extrasWithAmountsFor(ctx, hotelId, removed);
    const confirmed = createHash("sha256")
      .update(JSON.stringify([changes, extras]))
      .digest("hex");
    const isStale = version !== undefined && version !== current.bracketsVersion;
    if (!isStale && (changes.length > 0 || extras.length > 0) && fields["confirmed"] !== confirmed)
      return rejectForm<AgeAnswer>({}, { status: 200, value: { changes, extras, confirmed } });
  }
  const saved = await setAgeBrackets(ctx, { hotelId, brackets, version, dropAmounts: "confirmed" in fields });
  if (saved.ok) return goTo(list, { kind: "success", title: t.saved });
  const { rejection } = saved;
  switch (rejection.code) {
    case "conflict":
      return conflict(fields, rejection);
    case "has_amounts":
      return rejectForm({ form: t.hasAmounts(rejection.extras.join(", ")) }, { status: 409 });
    case "program_decides":
      return rejectForm({ form: program.besides }, { status: 409 });
    case "bad_brackets":
      return rejectForm({ form: t.check });
    case "unknown_hotel":
      return goTo(list, { kind: "error", title: t.notSaved, text: t.notFound });
  }
});

/** The form again with the price of the example stay; a script shows the price only. */
const preview: FormHandler<ActionArgs, AgeAnswer> = async ({ ctx, request, form, fields }) => {
  const hotel = await managedHotelRow(ctx, request, "rates", "change");
  if (!hotel) return rejectForm({ form: t.check }, { status: 404 });
  const read = readForm(ageBracketForm, form);
  if (!read.ok) return rejectForm<AgeAnswer>(read.problem.errors, { status: 200, value: { kind: "incomplete" } });
  const { taxes } = await chargesOfHotel(ctx, hotel.id);
  const today = dayAt(ctx.now(), hotel.timeZone);
  const draft = { brackets: drafted(read.value), rules: taxes.rules };
  return rejectForm<AgeAnswer>({}, { status: 200, value: await chargeExample(ctx, { id: hotel.id, today }, fields, draft) });
};

/** The forms of the page, by intent. */
export const ageForms = { save, preview };
