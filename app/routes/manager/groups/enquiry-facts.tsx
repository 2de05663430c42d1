import { href, Link } from "react-router";
import type { GroupEnquiry } from "#domain/group/group-enquiries.server.ts";
import { formatInstant, formatRange, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/group-management.ts";
import { useBackOfficeUrl } from "../back-office/back-office-url.ts";
import { EnquiryStateText } from "./enquiry-state-text.tsx";

const t = messages(texts.enquiryPage);

/** What the group asks for, and what it was answered. */
export function EnquiryFacts({ enquiry, timeZone }: { enquiry: GroupEnquiry; timeZone: string }) {
  const to = useBackOfficeUrl();
  const { checkIn, checkOut, rooms, adults, children, email, phone, message, answer, createdAt, offer } = enquiry;
  const facts: [string, string][] = [
    [t.dates, formatRange(checkIn, checkOut, "dated")],
    [t.rooms, String(rooms)],
    [t.adults, String(adults)],
    ...(children > 0 ? [[t.children, String(children)] satisfies [string, string]] : []),
    [t.contact, email],
    ...(phone ? [[t.phone, phone] satisfies [string, string]] : []),
    [t.asked, formatInstant(createdAt, timeZone)],
    [t.message, message],
    ...(answer ? [[t.answer, answer] satisfies [string, string]] : []),
    ...(offer ? [[t.offer, formatUsd(offer.total)] satisfies [string, string]] : []),
  ];
  return (
    <div className="space-y-4 rounded-card border border-line bg-surface-raised p-5">
      <EnquiryStateText enquiry={enquiry} timeZone={timeZone} />
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="sm:contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-semibold wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      {offer && (
        <Link
          to={to({ reservation: offer.code }, href("/hotel-manager/bookings"))}
          className="inline-flex min-h-9 pointer-coarse:min-h-11 items-center font-semibold underline"
        >
          {t.openOffer}
        </Link>
      )}
    </div>
  );
}
