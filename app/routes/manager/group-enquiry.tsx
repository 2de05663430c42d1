import { data, href, redirect } from "react-router";
import { declineEnquiry } from "#domain/group/decline-enquiry.server.ts";
import { groupEnquiry } from "#domain/group/group-enquiries.server.ts";
import { declineForm, offerForm } from "#domain/group/group-form.ts";
import { makeOffer } from "#domain/group/make-offer.server.ts";
import { messages } from "#kit/locale.ts";
import { nameOf } from "#kit/person.ts";
import { isActive } from "#kit/reservation-state.ts";
import * as texts from "#locales/en/group-management.ts";
import { newId } from "#platform/id.server.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { goTo, rejectForm } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { checked, formAction } from "#web/form-action.server.ts";
import type { Route } from "./+types/group-enquiry";
import { useBackOfficeLink } from "./back-office/back-office-url.ts";
import { managedHotelRow } from "./back-office/back-office.server.ts";
import { SectionHead } from "./back-office/section-head.tsx";
import { DeclineForm } from "./groups/decline-form.tsx";
import { EnquiryFacts } from "./groups/enquiry-facts.tsx";
import { errorsOf } from "./groups/offer-errors.ts";
import { OfferForm, type PricedOffer } from "./groups/offer-form.tsx";
import { roomsToOffer } from "./groups/rooms-to-offer.server.ts";

const t = messages(texts.enquiryPage);

export const meta: Route.MetaFunction = () => [{ title: `${t.back} · Stumari` }];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "bookings");
  if (!hotel) throw redirect(href("/hotel-manager/hotel"));
  const enquiry = await groupEnquiry(ctx, hotel.id, params.enquiryId);
  if (!enquiry) return data({ enquiry: null }, { status: 404 });
  const isOver = enquiry.status === "declined" || enquiry.status === "withdrawn";
  const open = !isOver && !(enquiry.offer && isActive(enquiry.offer.state)) && !hotel.archived;
  return data({
    hotelId: hotel.id,
    timeZone: hotel.timeZone,
    enquiry,
    choice: open ? await roomsToOffer(ctx, hotel.id, enquiry) : null,
    idempotencyKey: newId(),
  });
}

const pageOf = (enquiryId: string, hotelId: string) =>
  `${href("/hotel-manager/bookings/groups/:enquiryId", { enquiryId })}?hotel=${encodeURIComponent(hotelId)}`;

export const action = formAction<Route.ActionArgs, PricedOffer>({
  idempotent: ({ enquiryId }) => `group answer ${enquiryId}`,
  forms: {
    offer: checked(offerForm, async ({ lines, ...offer }, { ctx, params: { enquiryId }, fields: { hotelId = "" } }) => {
      const outcome = await makeOffer(ctx, { ...offer, lines, hotelId, enquiryId });
      if (outcome.ok) return goTo(pageOf(enquiryId, hotelId), { kind: "success", title: t.offered, text: t.offeredText });
      const { rejection } = outcome;
      if (rejection.code === "check_total") {
        const { total, atProperty } = rejection;
        const priced = rejection.lines.map((amount, at) => ({ index: lines[at]?.index ?? at, amount }));
        return rejectForm({}, { status: 409, value: { total, atProperty, lines: priced } });
      }
      return rejectForm(errorsOf(rejection, lines), { status: rejection.code === "unknown_enquiry" ? 404 : 409 });
    }),
    decline: checked(declineForm, async ({ text }, { ctx, params: { enquiryId }, fields: { hotelId = "" } }) => {
      const outcome = await declineEnquiry(ctx, { hotelId, enquiryId, text });
      if (outcome.ok) return goTo(pageOf(enquiryId, hotelId), { kind: "success", title: t.declined, text: t.declinedText });
      return rejectForm(errorsOf(outcome.rejection, []), { status: outcome.rejection.code === "unknown_enquiry" ? 404 : 409 });
    }),
  },
});

/** An enquiry of a group, and the hotel's answer to it. */
export default function GroupEnquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const link = useBackOfficeLink();
  if (!loaderData.enquiry)
    return (
      <>
        <SectionHead />
        <EmptyState title={t.missing} />
      </>
    );
  const { hotelId, timeZone, enquiry, choice, idempotencyKey } = loaderData;
  const hidden = { hotelId, idempotencyKey };
  return (
    <section className="max-w-3xl space-y-6">
      <PageHead title={t.title(nameOf(enquiry))} back={{ to: link(href("/hotel-manager/bookings/groups")), label: t.back }} />
      <EnquiryFacts enquiry={enquiry} timeZone={timeZone} />
      {choice && <OfferForm key={enquiry.id} enquiry={enquiry} choice={choice} hidden={hidden} answer={actionData} />}
      {choice && (enquiry.status === "new" || enquiry.status === "expired") && <DeclineForm hidden={hidden} answer={actionData} />}
    </section>
  );
}
