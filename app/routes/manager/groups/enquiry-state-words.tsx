import type { GroupEnquiry, MadeOffer } from "#domain/group/group-enquiries.server.ts";
import { formatInstant } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/group-management.ts";
import { StateWord } from "#ui/state-word.tsx";

const t = messages(texts.enquiryState);

const kinds = { new: "warning", answered: "neutral", declined: "neutral", withdrawn: "neutral", expired: "danger" } as const;

function OfferStateWord({ offer: { state, cancelledBy, until }, timeZone }: { offer: MadeOffer; timeZone: string }) {
  if (state === "held") return <StateWord kind="accent">{t.waiting(formatInstant(until, timeZone))}</StateWord>;
  if (state === "confirmed" || state === "no_show") return <StateWord kind="success">{t.accepted}</StateWord>;
  if (state === "expired") return <StateWord kind="danger">{t.over}</StateWord>;
  return <StateWord>{cancelledBy === "guest" ? t.refused : t.revoked}</StateWord>;
}

/** How an enquiry stands, and its last offer. */
export const EnquiryStateWords = ({ enquiry: { status, offer }, timeZone }: { enquiry: GroupEnquiry; timeZone: string }) => (
  <span className="flex flex-wrap gap-2">
    <StateWord kind={kinds[status]}>{t[status]}</StateWord>
    {offer && <OfferStateWord offer={offer} timeZone={timeZone} />}
  </span>
);
