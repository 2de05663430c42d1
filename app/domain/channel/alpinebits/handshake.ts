import { z } from "zod";
import { Invalid, requiredElement } from "./element.ts";
import type { Element } from "./xml-tree.ts";

/** The versions of AlpineBits that are spoken here, the newest first. */
export const versions = ["2024-10", "2022-10", "2020-10"] as const;

/** What is accepted of each action, by the names of the standard; those that a version does not have, its programs do not send. */
const actions: readonly { action: string; supports: readonly string[] }[] = [
  { action: "action_OTA_Ping", supports: [] },
  {
    action: "action_OTA_HotelInvCountNotif",
    supports: [
      "OTA_HotelInvCountNotif_accept_categories",
      "OTA_HotelInvCountNotif_accept_deltas",
      "OTA_HotelInvCountNotif_accept_complete_set",
      "OTA_HotelInvCountNotif_accept_out_of_order",
      "OTA_HotelInvCountNotif_accept_out_of_market",
      "OTA_HotelInvCountNotif_accept_closing_seasons",
    ],
  },
  { action: "action_OTA_Read", supports: [] },
  { action: "action_OTA_NotifReport", supports: [] },
  { action: "action_OTA_HotelDescriptiveInfo_Inventory", supports: [] },
  {
    action: "action_OTA_HotelRatePlanNotif_RatePlans",
    supports: [
      "OTA_HotelRatePlanNotif_accept_ArrivalDOW",
      "OTA_HotelRatePlanNotif_accept_DepartureDOW",
      "OTA_HotelRatePlanNotif_accept_RatePlan_BookingRule",
      "OTA_HotelRatePlanNotif_accept_RatePlan_RoomType_BookingRule",
      "OTA_HotelRatePlanNotif_accept_RatePlan_mixed_BookingRule",
      "OTA_HotelRatePlanNotif_accept_full",
      "OTA_HotelRatePlanNotif_accept_overlay",
    ],
  },
];

const offer = z.object({
  versions: z
    .array(
      z.object({
        version: z.string().max(20),
        actions: z
          .array(z.object({ action: z.string().max(100), supports: z.array(z.string().max(100)).max(200).optional() }))
          .max(100)
          .optional(),
      }),
    )
    .min(1)
    .max(20),
});
export type Offer = z.output<typeof offer>;

/** Reads the versions, actions and capabilities of a program (`OTA_PingRQ`), with its words, which the answer repeats. */
export function readHandshake(root: Element): { offer: Offer; echo: string } {
  const echo = requiredElement(root, "EchoData");
  const parsed = offer.safeParse(jsonOf(echo));
  if (!parsed.success) throw new Invalid(echo, "EchoData is not {versions: [{version, actions: [{action, supports}]}]}.");
  return { offer: parsed.data, echo: echo.text };
}

function jsonOf(element: Element): unknown {
  try {
    return JSON.parse(element.text);
  } catch {
    throw new Invalid(element, "EchoData is not JSON.");
  }
}

/** What both speak: of each version that both know, the actions and capabilities that both have. */
export const agreed = ({ versions: offered }: Offer): Offer => ({
  versions: offered.flatMap(({ version, actions: wanted = [] }) => {
    if (!versions.some((known) => known === version)) return [];
    const common = wanted.flatMap(({ action, supports = [] }) => {
      const known = actions.find((one) => one.action === action);
      if (!known) return [];
      const both = supports.filter((capability) => known.supports.includes(capability));
      return [{ action, ...(both.length > 0 && { supports: both }) }];
    });
    return [{ version, actions: common }];
  }),
});
