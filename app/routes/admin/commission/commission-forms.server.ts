import { href } from "react-router";
import { commissionRuleForm } from "#domain/commission/commission-rule-form.ts";
import {
  addCommissionRule,
  archiveCommissionRule,
  moveCommissionRule,
  updateCommissionRule,
} from "#domain/commission/manage-commission-rules.server.ts";
import type { FoundHotel } from "#domain/hotel/publishing/admin-hotels.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin-commission.ts";
import { type ActionResult, conflict, goTo, rejectForm } from "#web/action-result.server.ts";
import { type ActionArgs, checked, type FormHandler, type FormRequest } from "#web/form-action.server.ts";
import { listOf } from "../shared/list-query.ts";
import { meantHotel } from "./meant-hotel.server.ts";

const t = messages(texts.commissionSaving);
const hotelTexts = messages(texts.commissionHotel);

const list = ({ request }: FormRequest) => listOf(request, href("/admin/commission"));
const notSaved = (sent: FormRequest, text: string) => goTo(list(sent), { kind: "error", title: t.notSaved, text });

const save = checked(commissionRuleForm, async (settings, sent: FormRequest): Promise<ActionResult<FoundHotel[] | undefined>> => {
  const { ctx, fields } = sent;
  const hotel = await meantHotel(ctx, fields);
  if (!hotel.ok) return rejectForm({ hotel: hotelTexts[hotel.rejection.code] }, { value: hotel.rejection.choices });
  const rule = { ...settings, hotelId: hotel.value?.id ?? null };
  const { ruleId, version } = fields;
  const saved = ruleId ? await updateCommissionRule(ctx, { ...rule, ruleId, version }) : await addCommissionRule(ctx, rule);
  if (saved.ok) return goTo(list(sent), { kind: "success", title: ruleId ? t.updated : t.added });
  const { rejection } = saved;
  switch (rejection.code) {
    case "conflict":
      return conflict(fields, rejection);
    case "too_many_rules":
      return rejectForm({ form: t.tooMany }, { status: 409 });
    case "unknown_hotel":
      return rejectForm({ hotel: t.hotelGone }, { status: 409 });
    case "bad_fields":
      return rejectForm({ form: t.check });
    case "not_allowed":
    case "unknown_rule":
      return notSaved(sent, t.notFound);
  }
});

const archive =
  (archive: boolean): FormHandler =>
  async (sent) => {
    const outcome = await archiveCommissionRule(sent.ctx, { ruleId: sent.fields["ruleId"] ?? "", archive });
    if (outcome.ok) return goTo(list(sent), { kind: "success", title: archive ? t.archived : t.reactivated });
    return notSaved(sent, outcome.rejection.code === "too_many_rules" ? t.tooMany : t.notFound);
  };

const move: FormHandler = async (sent) => {
  const { ruleId = "", to } = sent.fields;
  const outcome = await moveCommissionRule(sent.ctx, { ruleId, to: to === "up" ? "up" : "down" });
  return outcome.ok ? goTo(list(sent)) : notSaved(sent, t.notFound);
};

/** The forms of the screen, by intent. */
export const commissionForms: Record<string, FormHandler<ActionArgs, FoundHotel[] | undefined>> = {
  save,
  archive: archive(true),
  reactivate: archive(false),
  move,
};
