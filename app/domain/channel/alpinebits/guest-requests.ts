import { cutAt } from "#kit/text/plain-text.ts";
import { attribute, choice, elementOf, elementsOf, hotelOf, Invalid, listOf, requiredElement } from "./element.ts";
import type { Element } from "./xml-tree.ts";

/** A message that asks for bookings (`OTA_ReadRQ`). `since`: also those that have been acknowledged since. */
export type ReadRequest = { hotelCode?: string; hotelName?: string; since: Date | null };

export function readReadRequest(root: Element): ReadRequest {
  const request = requiredElement(requiredElement(root, "ReadRequests"), "HotelReadRequest");
  const criteria = elementOf(request, "SelectionCriteria");
  const start = criteria && attribute(criteria, "Start");
  const since = start ? timeIn(start) : null;
  if (criteria && !since) throw new Invalid(criteria, `Start "${start}" is not a time.`);
  return { ...hotelOf(request), since };
}

/** 14: a reservation or its change, 15: its cancellation. */
type BookingReference = { kind: "reservation" | "cancellation"; code: string };

/** A message that acknowledges bookings (`OTA_NotifReportRQ`), with what the program says is wrong with some. */
export type Acknowledgement = {
  saidAt: Date | null;
  references: BookingReference[];
  problems: { code: string; text: string }[];
};

const mostReferences = 1000;
const longestProblem = 300;
const longestCode = 32;

export function readAcknowledgement(root: Element): Acknowledgement {
  requiredElement(root, "Success");
  const details = elementOf(root, "NotifDetails");
  const report = details && requiredElement(details, "HotelNotifReport");
  const reservations = report ? listOf(report, "HotelReservations", "HotelReservation") : [];
  if (reservations.length > mostReferences) throw new Invalid(root, `More than ${mostReferences} bookings are acknowledged at once.`);
  return {
    saidAt: timeOf(root),
    references: reservations.map((reservation) => {
      const id = requiredElement(reservation, "UniqueID");
      return { kind: choice(id, "Type", ["14", "15"]) === "14" ? "reservation" : "cancellation", code: attribute(id, "ID") };
    }),
    problems: listOf(root, "Warnings", "Warning")
      .slice(0, mostReferences)
      .map((warning) => ({ code: cutAt(attribute(warning, "RecordID"), longestCode), text: cutAt(warning.text, longestProblem) })),
  };
}

/** A time of XML Schema (`dateTime`, or a day), of the years that the database also has; null for another text. */
function timeIn(text: string): Date | null {
  const time = /^\d{4}-\d\d-\d\d(?:T.+)?$/.test(text) ? new Date(text) : null;
  return time && !Number.isNaN(time.getTime()) ? time : null;
}

/** When the program says that it made the message, if it does. */
export const timeOf = ({ attributes: { TimeStamp: stamp = "" } }: Element): Date | null =>
  /(?:Z|[+-]\d\d:?\d\d)$/.test(stamp) ? timeIn(stamp) : null;

/** A message that asks for the room types (`OTA_HotelDescriptiveInfoRQ`). */
export function readInventoryRequest(root: Element): { hotelCode?: string; hotelName?: string } {
  const [first, second] = elementsOf(requiredElement(root, "HotelDescriptiveInfos"), "HotelDescriptiveInfo");
  if (!first) throw new Invalid(root, "HotelDescriptiveInfos needs HotelDescriptiveInfo.");
  if (second) throw new Invalid(second, "A message is about one hotel.");
  return hotelOf(first);
}
