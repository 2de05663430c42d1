import { addExtra } from "#domain/extra/add-extra.server.ts";
import { type ExtraTemplate, extraTemplateSettings } from "#domain/extra/extra.ts";
import { setRoomGuests } from "#domain/hotel/rooms/set-room-guests.server.ts";
import { addPromoCode } from "#domain/promo/add-promo-code.server.ts";
import type { CodeSettings } from "#domain/promo/promo-code.ts";
import { addRatePlan } from "#domain/rate-plan/add-rate-plan.server.ts";
import { type PlanTemplate, templateSettings } from "#domain/rate-plan/plan-templates.ts";
import { applyTaxTemplate } from "#domain/tax/apply-tax-template.server.ts";
import { setAgeBrackets } from "#domain/tax/set-age-brackets.server.ts";
import type { OfficialClass } from "#domain/tax/tax-rule.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { LoadedHotel } from "./load-hotel.ts";
import { must } from "./must.ts";

type SamplePricing = {
  plans: PlanTemplate[];
  extras: ExtraTemplate[];
  taxes?: { template: string; officialClass: OfficialClass | null };
  /** Children below three are free, below twelve half; cents a night for a third adult. */
  families?: { extraAdult: number };
  /** 10 percent off stays of two nights or more. */
  code?: string;
};

/** Sample hotels with more than one price a night. */
const pricing: Record<string, SamplePricing> = {
  "Betlemi Steps Guesthouse": {
    plans: ["breakfast", "breakfast_non_refundable"],
    extras: ["parking", "transfer"],
    families: { extraAdult: 1500 },
    code: "WEEKEND10",
  },
  "Alazani Vine House": { plans: ["breakfast"], extras: ["parking", "pet"], families: { extraAdult: 2000 } },
  "Casa dei Glicini": {
    plans: ["breakfast"],
    extras: ["late_checkout"],
    taxes: { template: "rome", officialClass: 4 },
    families: { extraAdult: 4000 },
  },
  "Hudson Lantern": { plans: ["weekly"], extras: ["parking"], taxes: { template: "new-york", officialClass: null } },
  "Prinsen Gable": { plans: ["non_refundable"], extras: ["breakfast"], taxes: { template: "amsterdam", officialClass: null } },
  "Vera Garden Apartments": { plans: ["weekly", "deposit"], extras: ["cleaning"] },
};

/** Whether a hotel sells breakfast by itself, so that its standard rate has none. */
export function sellsBreakfast(name: string): boolean {
  const own = pricing[name];
  return own !== undefined && [...own.plans, ...own.extras].some((template) => template.startsWith("breakfast"));
}

const plans: Record<PlanTemplate, { name: string; name_ka: string; name_de: string }> = {
  breakfast: { name: "Breakfast included", name_ka: "საუზმე შედის", name_de: "Mit Frühstück" },
  non_refundable: { name: "Saver", name_ka: "ეკონომიური", name_de: "Sparpreis" },
  breakfast_non_refundable: { name: "Saver with breakfast", name_ka: "ეკონომიური საუზმით", name_de: "Sparpreis mit Frühstück" },
  deposit: { name: "Pay later", name_ka: "გადაიხადეთ მოგვიანებით", name_de: "Später zahlen" },
  weekly: { name: "A week or longer", name_ka: "ერთი კვირა ან მეტი", name_de: "Eine Woche oder länger" },
};

const extras: Record<ExtraTemplate, { name: string; name_ka: string; name_de: string }> = {
  parking: { name: "Parking space", name_ka: "პარკინგის ადგილი", name_de: "Stellplatz" },
  breakfast: { name: "Breakfast", name_ka: "საუზმე", name_de: "Frühstück" },
  transfer: { name: "Airport transfer", name_ka: "ტრანსფერი აეროპორტიდან", name_de: "Flughafentransfer" },
  late_checkout: { name: "Late check-out", name_ka: "გვიანი გასვლა", name_de: "Später Check-out" },
  pet: { name: "Pet", name_ka: "შინაური ცხოველი", name_de: "Haustier" },
  cleaning: { name: "Final cleaning", name_ka: "საბოლოო დასუფთავება", name_de: "Endreinigung" },
};

const weekendCode: Omit<CodeSettings, "code"> = {
  discount: { kind: "percent", percent: 10, coversExtras: false },
  bookingFrom: null,
  bookingTo: null,
  stayFrom: null,
  stayTo: null,
  minNights: 2,
  minSum: null,
  maxUses: 500,
  usesPerPerson: 1,
  planIds: [],
};

/** Adds the plans, extras, code, taxes, age brackets and guests of a sample hotel, as the actor of `ctx`. */
export async function loadPricing(ctx: Ctx, name: string, { hotelId, rooms }: LoadedHotel): Promise<void> {
  const own = pricing[name];
  if (!own) return;
  if (own.families) {
    must(
      await setAgeBrackets(ctx, {
        hotelId,
        brackets: [
          { id: null, from: 0, to: 2, kind: "free", cot: true },
          { id: null, from: 3, to: 11, kind: "price", percent: 50 },
        ],
      }),
    );
    for (const { roomId, capacity } of rooms.filter((room) => room.capacity > 1)) {
      const guests = { included: 2, maxAdults: capacity, maxChildren: capacity - 1, extraBeds: 1, cots: 1, singleUse: null };
      must(await setRoomGuests(ctx, { hotelId, roomId, ...guests, extraAdult: own.families.extraAdult }));
    }
  }
  if (own.taxes) must(await applyTaxTemplate(ctx, { hotelId, templateId: own.taxes.template, officialClass: own.taxes.officialClass }));
  for (const template of own.plans) {
    const form = { ...templateSettings[template], ...plans[template], description: "", roomIds: rooms.map(({ roomId }) => roomId) };
    must(await addRatePlan(ctx, { hotelId, ...form }));
  }
  if (own.code) must(await addPromoCode(ctx, { hotelId, ...weekendCode, code: own.code }));
  for (const template of own.extras)
    must(await addExtra(ctx, { hotelId, ...extraTemplateSettings[template], ...extras[template], description: "" }));
}
