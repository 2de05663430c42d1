import type { GroupEnquiry, MadeOffer } from "#domain/group/group-enquiries.server.ts";
import { formatInstant } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { Badge } from "#ui/badge.tsx";
import * as texts from "#locales/en/group-management.ts";

const t = messages(texts.enquiryState);

const kinds = { new: "warning", answered: "neutral", declined: "neutral", withdrawn: "neutral", expired: "danger" } as const;

function OfferBadge({ offer: { state, cancelledBy, until }, timeZone }: { offer: MadeOffer; timeZone: string }) {
  if (state === "held") return <Badge kind="accent">{t.waiting(formatInstant(until, timeZone))}</Badge>;
  if (state === "confirmed" || state === "no_show") return <Badge kind="success">{t.accepted}</Badge>;
  if (state === "expired") return <Badge kind="danger">{t.over}</Badge>;
  return <Badge>{cancelledBy === "guest" ? t.refused : t.revoked}</Badge>;
}

/** How an enquiry stands, and its last offer. */
export const EnquiryBadges = ({ enquiry: { status, offer }, timeZone }: { enquiry: GroupEnquiry; timeZone: string }) => (
  <span className="flex flex-wrap gap-2">
    <Badge kind={kinds[status]}>{t[status]}</Badge>
    {offer && <OfferBadge offer={offer} timeZone={timeZone} />}
  </span>
);
