import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { Invalid } from "./element.ts";
import { type FreeRooms, readFreeRooms } from "./free-rooms.ts";
import {
  type Acknowledgement,
  readAcknowledgement,
  readInventoryRequest,
  readReadRequest,
  type ReadRequest,
  timeOf,
} from "./guest-requests.ts";
import { type Offer, readHandshake } from "./handshake.ts";
import { type RatePlans, readRatePlans } from "./rate-plans.ts";
import { type Problem, readTree, refuse, type TreeLimits } from "./xml-tree.ts";

/** The actions that are served, with the document that each has and that of its answer. */
export const actions = {
  "OTA_Ping:Handshaking": { request: "OTA_PingRQ", answer: "OTA_PingRS", version: "8.000" },
  "OTA_HotelInvCountNotif:FreeRooms": { request: "OTA_HotelInvCountNotifRQ", answer: "OTA_HotelInvCountNotifRS", version: "7.000" },
  "OTA_HotelRatePlanNotif:RatePlans": { request: "OTA_HotelRatePlanNotifRQ", answer: "OTA_HotelRatePlanNotifRS", version: "3.14" },
  "OTA_HotelDescriptiveInfo:Inventory": { request: "OTA_HotelDescriptiveInfoRQ", answer: "OTA_HotelDescriptiveInfoRS", version: "8.000" },
  "OTA_Read:GuestRequests": { request: "OTA_ReadRQ", answer: "OTA_ResRetrieveRS", version: "7.000" },
  "OTA_NotifReport:GuestRequests": { request: "OTA_NotifReportRQ", answer: "OTA_NotifReportRS", version: "1.000" },
} as const;
export type Action = keyof typeof actions;

export const isAction = (text: string): text is Action => Object.hasOwn(actions, text);

/** What a program says, read. `saidAt`: when it says that it made the message, if it does. */
export type Message = { saidAt: Date | null } & (
  | { action: "OTA_Ping:Handshaking"; content: { offer: Offer; echo: string } }
  | { action: "OTA_HotelInvCountNotif:FreeRooms"; content: FreeRooms }
  | { action: "OTA_HotelRatePlanNotif:RatePlans"; content: RatePlans }
  | { action: "OTA_HotelDescriptiveInfo:Inventory"; content: { hotelCode?: string; hotelName?: string } }
  | { action: "OTA_Read:GuestRequests"; content: ReadRequest }
  | { action: "OTA_NotifReport:GuestRequests"; content: Acknowledgement }
);

/** Reads the document of an action. Rejects the first place that is not what the standard permits. */
export function readMessage({ action, text, limits }: { action: Action; text: string; limits: TreeLimits }): Outcome<Message, Problem> {
  const read = readTree(text, limits);
  if (!read.ok) return read;
  const root = read.value;
  const { request } = actions[action];
  if (root.name !== request) return refuse(root.line, `The document of ${action} is ${request}.`);
  const saidAt = timeOf(root);
  try {
    switch (action) {
      case "OTA_Ping:Handshaking":
        return done({ action, saidAt, content: readHandshake(root) });
      case "OTA_HotelInvCountNotif:FreeRooms":
        return done({ action, saidAt, content: readFreeRooms(root) });
      case "OTA_HotelRatePlanNotif:RatePlans":
        return done({ action, saidAt, content: readRatePlans(root) });
      case "OTA_HotelDescriptiveInfo:Inventory":
        return done({ action, saidAt, content: readInventoryRequest(root) });
      case "OTA_Read:GuestRequests":
        return done({ action, saidAt, content: readReadRequest(root) });
      case "OTA_NotifReport:GuestRequests":
        return done({ action, saidAt, content: readAcknowledgement(root) });
    }
  } catch (error) {
    if (error instanceof Invalid) return rejected(error.problem);
    throw error;
  }
}
