import { href } from "react-router";
import type { TaxRule } from "#domain/pricing/facts.ts";
import { addTaxRule } from "#domain/tax/add-tax-rule.server.ts";
import { chargesOfHotel } from "#domain/tax/charges-of-hotel.server.ts";
import { taxRuleOf } from "#domain/tax/tax-changes.ts";
import { taxMessages, taxRuleForm, taxSettingsForm } from "#domain/tax/tax-rule-form.ts";
import { taxProblems } from "#domain/tax/tax-rules.ts";
import { updateTaxRule } from "#domain/tax/update-tax-rule.server.ts";
import { dayAt } from "#kit/date/zone.ts";
import { messages } from "#kit/locale.ts";
import * as decides from "#locales/en/channel-decides.ts";
import * as texts from "#locales/en/manager-charges.ts";
import { type ActionResult, goTo, rejectForm, conflict } from "#web/action-result.server.ts";
import { type ActionArgs, checked, type FormHandler, type FormRequest } from "#web/form-action.server.ts";
import { readForm } from "#web/form.server.ts";
import { backOfficeLink } from "../../back-office/back-office-url.ts";
import { managedHotelRow } from "../../back-office/back-office.server.ts";
import { type ChargeExample, chargeExample } from "./charge-example.server.ts";
import { taxToasts } from "./tax-toasts.ts";

const t = messages(texts.taxActions);
const program = messages(decides.channelDecides);

/** Repeated fields of the form. */
export const taxLists = ["parts"];

type Args = ActionArgs<{ ruleId?: string }>;

/** Adds or changes the rule of the form: redirects to the list, or returns the form with its errors. */
const save = checked(taxRuleForm, async (rule, sent: FormRequest<Args>): Promise<ActionResult<ChargeExample>> => {
  const { hotelId = "", version, ruleId = "" } = sent.fields;
  const stored = sent.params.ruleId;
  const saved = stored
    ? await updateTaxRule(sent.ctx, { ...rule, hotelId, ruleId: stored, version })
    : await addTaxRule(sent.ctx, { ...rule, hotelId, ruleId });
  const list = backOfficeLink(href("/hotel-manager/rates/taxes"), sent.url.search);
  if (saved.ok) return goTo(list, stored ? taxToasts.updated() : taxToasts.added());
  const { rejection } = saved;
  switch (rejection.code) {
    case "conflict":
      return conflict(sent.fields, rejection);
    case "bad_fields":
      return rejectForm(taxMessages(rejection.problems), { status: 409 });
    case "too_many_rules":
      return rejectForm({ form: t.tooMany }, { status: 409 });
    case "program_decides":
      return rejectForm({ form: program.besides }, { status: 409 });
    case "contradicts":
    case "in_use":
      return rejectForm({ form: t.contradicts(rejection.rules.join(", ")) }, { status: 409 });
    case "unknown_hotel":
    case "unknown_rule":
      return goTo(list, taxToasts.notFound());
  }
});

/** The form again with the price of the example stay; a script shows the price only. */
const preview: FormHandler<Args, ChargeExample> = async ({ ctx, request, form, fields, params }) => {
  const hotel = await managedHotelRow(ctx, request, "rates", "change");
  if (!hotel) return rejectForm({ form: t.check }, { status: 404 });
  const incomplete = (errors: Record<string, string | undefined>) =>
    rejectForm<ChargeExample>(errors, { status: 200, value: { kind: "incomplete" } });
  const read = readForm(taxSettingsForm, form);
  if (!read.ok) return incomplete(read.problem.errors);
  const { taxes } = await chargesOfHotel(ctx, hotel.id);
  const ruleId = params.ruleId ?? "draft";
  const rule = taxRuleOf({ ...read.value, name: fields["name"] || t.unnamed }, ruleId);
  const isStored = taxes.rules.some(({ id }) => id === ruleId);
  const rules = isStored ? taxes.rules.map((one) => (one.id === ruleId ? rule : one)) : [...taxes.rules, rule];
  const problems = taxProblems(rules satisfies TaxRule[]).filter((problem) => problem.ruleId === ruleId);
  if (problems.length > 0) return incomplete(taxMessages(problems));
  const today = dayAt(ctx.now(), hotel.timeZone);
  return rejectForm<ChargeExample>({}, { status: 200, value: await chargeExample(ctx, { id: hotel.id, today }, fields, { rules }) });
};

/** The forms of the rule's page, by intent. */
export const taxForms = { save, preview };
