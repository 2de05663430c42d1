import { Link } from "react-router";
import { placeName } from "#domain/hotel/place.ts";
import type { Deal } from "#domain/search/trending-deals.server.ts";
import { formatDay, formatMoney } from "#kit/format.ts";
import { local, messages, plural } from "#kit/locale.ts";
import { Badge } from "#ui/badge.tsx";
import { Photo } from "#ui/photo.tsx";
import { useCurrency } from "../../shell/root-data.ts";

const t = messages({
  en: { off: (n: number) => `−${n}%`, sleeps: (n: number) => `${n} ${plural(n, "guest", "guests")}`, until: (day: string) => `Until ${day}`, perNight: "per night", instead: "instead of" },
  ka: { off: (n: number) => `−${n}%`, sleeps: (n: number) => `${n} სტუმარი`, until: (day: string) => `${day}-მდე`, perNight: "ღამეში", instead: "ნაცვლად" },
});

/** A deal, with its old price only where there really is one. */
export function DealCard({ deal }: { deal: Deal }) {
  const currency = useCurrency();
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface-raised hover:shadow-raised">
      <div className="relative aspect-16/10">
        <Photo src={deal.picture?.url} alt={deal.picture ? local(deal.picture.alt, deal.picture.altKa) : ""} sizes="(min-width: 768px) 400px, 100vw" className="absolute inset-0 size-full" />
        {deal.discount !== null && <Badge kind="accent" className="absolute top-3 left-3">{t.off(deal.discount)}</Badge>}
      </div>
      <div className="flex flex-1 flex-col gap-1 p-4">
        <h3 className="font-display text-lg">
          <Link to={`/hotels/${deal.hotelId}?room=${deal.roomId}`} className="after:absolute after:inset-0">{deal.hotelName}</Link>
        </h3>
        <p className="text-sm text-ink-soft">{placeName(deal)}</p>
        <p className="text-sm text-ink-soft">{deal.roomName}, {t.sleeps(deal.capacity)}</p>
        <p className="num mt-auto pt-3">
          {deal.discount !== null && (
            <>
              <span className="sr-only">{t.instead}</span>
              <s className="mr-1.5 text-sm text-ink-soft">{formatMoney(deal.fullPrice, currency)}</s>
            </>
          )}
          <strong className="text-xl">{formatMoney(deal.price, currency)}</strong> <span className="text-sm text-ink-soft">{t.perNight}</span>
        </p>
        {deal.expiresOn && <p className="text-sm font-semibold text-warning">{t.until(formatDay(deal.expiresOn))}</p>}
      </div>
    </article>
  );
}
