import ICAL from "ical.js";
import { extractText, getDocumentProxy } from "unpdf";
import { calendarFile } from "#domain/documents/booking-ics.server.ts";
import { receipt } from "#domain/documents/receipt.server.ts";
import type { ReservationDetails } from "#domain/reservation/reservation.ts";
import { reservationByCode } from "#domain/reservation/reservations.server.ts";
import type { Actor } from "#kit/actor.ts";
import { renderPdf } from "#ui/pdf/pdf-renderer.server.ts";
import type { TestEnv } from "./test-env.ts";

export async function tripOf(env: TestEnv, guest: Actor, code: string): Promise<ReservationDetails> {
  const trip = await reservationByCode(env.as(guest), code);
  if (!trip) throw new Error(`${code} is not a trip of theirs.`);
  return trip;
}

/** The only event of a calendar file, parsed. */
export function eventIn(file: string) {
  const found = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent");
  if (!found[0] || found.length > 1) throw new Error("The file does not hold one event.");
  return { component: found[0], event: new ICAL.Event(found[0]), says: (name: string) => String(found[0]?.getFirstPropertyValue(name)) };
}

export const calendarOf = (env: TestEnv, trip: ReservationDetails) =>
  eventIn(calendarFile(trip, `https://stumari.test/trips/${trip.code}`, env.ctx.now()));

/** The PDF of what the receipt of a trip says, before it is issued. */
export const receiptFile = async (env: TestEnv, guest: Actor, trip: ReservationDetails) =>
  renderPdf(await receipt(env.as(guest), guest, trip), env.ctx.now());

/** The text of each page of a PDF. */
export async function pagesIn(file: Uint8Array): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(file));
  return text.map((page) => page.replaceAll(/\s+/g, " "));
}

/** The XML that is attached to an electronic invoice, and what the file says of itself (its XMP metadata). */
export async function attachedXml(file: Uint8Array): Promise<{ xml: string; says: (name: string) => unknown }> {
  const document = await getDocumentProxy(new Uint8Array(file));
  const content = await document.getAttachmentContent("factur-x.xml");
  if (!content) throw new Error("No factur-x.xml is attached.");
  const { metadata } = await document.getMetadata();
  return { xml: new TextDecoder().decode(content), says: (name) => metadata?.get(name) };
}
