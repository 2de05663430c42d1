import { href, Link } from "react-router";
import type { GroupEnquiry } from "#domain/group/group-enquiries.server.ts";
import { canWithdraw } from "#domain/group/group.ts";
import { dayAt } from "#kit/date/zone.ts";
import { formatDay, formatRange } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/group.ts";
import * as messageTexts from "#locales/en/message.ts";
import { StateText } from "#ui/state-text.tsx";
import { WarningBox } from "#ui/warning-box.tsx";

const t = messages(texts.groupPage);
const m = messages(messageTexts.guestMessages);
const h = messages(messageTexts.hotelTexts);

const kinds = { new: "warning", answered: "success", declined: "neutral", withdrawn: "neutral", expired: "neutral" } as const;

/** What the signed-in person has asked this hotel, with its answers. */
export function OwnEnquiries({ enquiries, timeZone }: { enquiries: (GroupEnquiry & { isWarned: boolean })[]; timeZone: string }) {
  if (enquiries.length === 0) return null;
  return (
    <section aria-labelledby="own-enquiries" className="mt-6">
      <h2 id="own-enquiries" className="font-display text-xl">
        {t.yours}
      </h2>
      <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface-raised">
        {enquiries.map(({ id, status, checkIn, checkOut, createdAt, answer, isWarned, offer }) => (
          <li key={id} className="space-y-1 p-4">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <strong>{formatRange(checkIn, checkOut, "dated")}</strong>
              <StateText kind={kinds[status]}>{t.status[status]}</StateText>
            </p>
            <p className="text-sm text-ink-soft">{t.asked(formatDay(dayAt(new Date(createdAt), timeZone)))}</p>
            {isWarned && <WarningBox title={m.warningBefore} text={h.page} />}
            {answer && <p className="wrap-anywhere whitespace-pre-line">{answer}</p>}
            {canWithdraw({ status }) && (
              <Link
                to={`?withdraw=${id}`}
                preventScrollReset
                aria-label={t.withdrawOf(formatRange(checkIn, checkOut, "dated"))}
                className="inline-flex min-h-9 pointer-coarse:min-h-11 items-center font-semibold underline"
              >
                {t.withdraw}
              </Link>
            )}
            {offer && (
              <Link
                to={href("/trips/:code", { code: offer.code })}
                className="inline-flex min-h-9 pointer-coarse:min-h-11 items-center font-semibold underline"
              >
                {t.openOffer}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
