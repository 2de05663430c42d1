import type { GroupEnquiry, MadeOffer } from "#domain/group/group-enquiries.server.ts";
import { formatInstant } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/group-management.ts";
import { StateText } from "#ui/state-text.tsx";

const t = messages(texts.enquiryState);

const kinds = { new: "warning", answered: "neutral", declined: "neutral", withdrawn: "neutral", expired: "danger" } as const;

function OfferStateWord({ offer: { state, cancelledBy, until }, timeZone }: { offer: MadeOffer; timeZone: string }) {
  if (state === "held") return <StateText kind="accent">{t.waiting(formatInstant(until, timeZone))}</StateText>;
  if (state === "confirmed" || state === "no_show") return <StateText kind="success">{t.accepted}</StateText>;
  if (state === "expired") return <StateText kind="danger">{t.over}</StateText>;
  return <StateText>{cancelledBy === "guest" ? t.refused : t.revoked}</StateText>;
}

/** The status of an enquiry, and its last offer. */
export const EnquiryStateText = ({ enquiry: { status, offer }, timeZone }: { enquiry: GroupEnquiry; timeZone: string }) => (
  <span className="flex flex-wrap gap-2">
    <StateText kind={kinds[status]}>{t[status]}</StateText>
    {offer && <OfferStateWord offer={offer} timeZone={timeZone} />}
  </span>
);
