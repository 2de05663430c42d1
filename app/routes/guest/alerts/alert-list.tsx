import { href, Link } from "react-router";
import type { Alert } from "#domain/alert/alerts.server.ts";
import { formatMoney, formatRange } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/alert.ts";
import { useCurrency } from "#routes/shell/root-data.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { AskFirst } from "#ui/overlay/ask-first.tsx";

const t = messages(texts.alertList);

/** Alerts of the signed-in person, each with a button that removes it. */
export function AlertList({ alerts }: { alerts: Alert[] }) {
  const currency = useCurrency();
  return (
    <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface-raised">
      {alerts.map(({ id, hotelId, hotel, checkIn, checkOut, adults, children, maxTotal, held }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
          <div className="min-w-0 flex-1 basis-60">
            <Link
              to={`${href("/hotels/:hotelId", { hotelId })}?${new URLSearchParams({ checkIn, checkOut, adults: String(adults), children: String(children) })}`}
              className="inline-flex min-h-8 pointer-coarse:min-h-11 items-center font-semibold wrap-anywhere underline"
            >
              {hotel}
            </Link>
            <p>{formatRange(checkIn, checkOut, "dated")}</p>
            <p className="text-sm text-ink-soft">
              {t.guests(adults, children)}
              {maxTotal !== null && <span>{`, ${t.upTo(formatMoney(maxTotal, currency))}`}</span>}
            </p>
            {held && (
              <p className="mt-1">
                <Badge kind="success">{t.held}</Badge>
              </p>
            )}
          </div>
          <div className="flex flex-wrap items-center gap-3">
            {held && (
              <ButtonLink small to={href("/trips/:code", { code: held })}>
                {t.pay}
              </ButtonLink>
            )}
            <AskFirst
              words={{ ask: t.remove, title: t.question, text: t.removeText, do: t.remove, back: t.keep, busy: t.removing }}
              label={t.removeOf(hotel, formatRange(checkIn, checkOut, "dated"))}
              action={href("/alerts")}
              fields={{ alertId: id }}
              look={{ variant: "secondary", small: true }}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
