import { href, Link } from "react-router";
import { pointsExpiryOf } from "#domain/reward/expire-points.server.ts";
import { pointsText, tierName } from "#domain/reward/reward-text.ts";
import {
  discountOf,
  leastCharge,
  nextTier,
  pointsPerDollar,
  pointsStep,
  stepWorth,
  tierMonths,
  tierOf,
  tiers,
} from "#domain/reward/reward.ts";
import { entriesAPage, rewardEntries, rewardStatusOf } from "#domain/reward/rewards.server.ts";
import { decimal, formatCount, formatDay, formatMoney, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { pageNumber } from "#kit/page-number.ts";
import * as texts from "#locales/en/account-trips.ts";
import { useCurrency } from "#routes/shell/root-data.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { ctxOf } from "#web/context.server.ts";
import { actorIn } from "#web/guard.server.ts";
import type { Route } from "./+types/rewards";

const t = messages(texts.rewards);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const { id } = actorIn(context);
  const page = pageNumber(new URL(request.url).searchParams.get("page"), 3);
  const [rewards, expiresOn, found] = await Promise.all([rewardStatusOf(ctx, id), pointsExpiryOf(ctx, id), rewardEntries(ctx, id, page)]);
  const lasts = ctx.config.pointsExpireAfterMonths;
  return { rewards, expiresOn, lasts, entries: found.slice(0, entriesAPage), page, more: found.length > entriesAPage };
}

const card = "rounded-card border border-line bg-surface-raised p-5";
/** Of the tiers, from the lowest on. */
const grounds = ["bg-surface-raised", "bg-sand", "bg-linear-to-br from-accent-soft to-sand"];
const bar =
  "mt-3 h-2 w-full appearance-none overflow-clip rounded-full bg-sand [&::-moz-progress-bar]:bg-accent-fill [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:bg-accent-fill";

/** Points per dollar at a tier. */
const perDollar = (percent: number): string => decimal(String((pointsPerDollar * percent) / 100));

export default function Rewards({ loaderData: { rewards, expiresOn, lasts, entries, page, more } }: Route.ComponentProps) {
  const { points, nights } = rewards;
  const current = tierOf(nights);
  const next = nextTier(nights);
  const spendable = points - (points % pointsStep);
  const currency = useCurrency();
  const rules = [
    t.earn(pointsPerDollar),
    t.spend(pointsStep, formatUsd(stepWorth)),
    t.least(formatUsd(leastCharge)),
    t.back,
    ...(lasts > 0 ? [t.lasts(lasts)] : []),
    t.count(tierMonths),
  ];
  return (
    <main id="content" className="wrap wrap-start max-w-4xl py-10">
      <h1 className="font-display text-3xl">{t.title}</h1>
      <p className="mt-1 text-ink-soft">{t.line}</p>
      <div className="mt-6 grid gap-4 md:grid-cols-2">
        <section aria-label={t.balance} className={card}>
          <h2 className="text-sm font-semibold text-ink-soft">{t.balance}</h2>
          <p className="num mt-1 flex items-center gap-3 font-display text-4xl">
            <Icon name="gift" className="size-8 text-accent" />
            {formatCount(points)}
          </p>
          <p className="mt-2 text-ink-soft">
            {spendable > 0 ? t.worth(formatMoney(discountOf(spendable), currency)) : t.start(pointsText(pointsStep))}
          </p>
          {expiresOn && <p className="mt-1 text-ink-soft">{t.expires(formatDay(expiresOn))}</p>}
        </section>
        <section aria-label={t.tier} className={card}>
          <h2 className="text-sm font-semibold text-ink-soft">{t.tier}</h2>
          <p className="mt-1 font-display text-2xl">{tierName(current.tier)}</p>
          <p className="num mt-1 text-ink-soft">{t.nights(nights, tierMonths)}</p>
          {next && <progress aria-label={t.progress} value={nights} max={next.nights} className={bar} />}
          <p className="mt-2 font-semibold">{next ? t.next(next.nights - nights, tierName(next.tier)) : t.top}</p>
        </section>
      </div>
      <section className="mt-10">
        <h2 className="font-display text-2xl">{t.tiers}</h2>
        <ul className="mt-4 grid gap-4 sm:grid-cols-3">
          {tiers.map((tier, place) => (
            <li
              key={tier.tier}
              className={cx(
                "flex flex-col rounded-card border p-5",
                grounds[place],
                tier === current ? "border-pine ring-1 ring-pine" : "border-line",
              )}
            >
              <span aria-hidden className="flex gap-1.5 text-accent">
                {tiers.slice(0, place + 1).map(({ tier: reached }) => (
                  <Icon key={reached} name="star" className="size-5 fill-current" />
                ))}
              </span>
              <h3 className="mt-4 font-display text-2xl">{tierName(tier.tier)}</h3>
              <p className="text-ink-soft">{t.from(tier.nights)}</p>
              <p className="num mt-auto pt-6 font-display text-xl">{t.rate(perDollar(tier.percent))}</p>
              {tier === current && (
                <Badge kind="accent" className="mt-3 self-start">
                  {t.yours}
                </Badge>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section className="mt-10">
        <h2 className="font-display text-2xl">{t.how}</h2>
        <ul className="mt-4 space-y-3">
          {rules.map((rule) => (
            <li key={rule} className="flex gap-3">
              <Icon name="check" className="mt-0.5 size-5 shrink-0 text-success" />
              {rule}
            </li>
          ))}
        </ul>
      </section>
      <section className="mt-10">
        <h2 className="font-display text-2xl">{t.history}</h2>
        {entries.length === 0 && (
          <EmptyState title={t.none} text={t.noneText}>
            <ButtonLink to={href("/hotels")}>{t.browse}</ButtonLink>
          </EmptyState>
        )}
        <ul className="mt-4 divide-y divide-line">
          {entries.map((entry) => (
            <li key={entry.id} className="flex items-center justify-between gap-4 py-4">
              <div className="min-w-0">
                <p className="font-semibold">{t.kinds[entry.kind]}</p>
                <p className="text-sm text-ink-soft">
                  {entry.stay && (
                    <>
                      <Link
                        to={href("/trips/:code", { code: entry.stay.code })}
                        className="inline-flex min-h-6 items-center underline pointer-coarse:min-h-11"
                      >
                        {entry.stay.hotelName}
                      </Link>
                      {", "}
                    </>
                  )}
                  <span>{formatDay(entry.day)}</span>
                </p>
              </div>
              <p className={cx("num text-lg font-semibold whitespace-nowrap", entry.points > 0 && "text-success")}>
                {entry.points > 0 ? "+" : "−"}
                {formatCount(Math.abs(entry.points))}
              </p>
            </li>
          ))}
        </ul>
        <p className="mt-6 flex justify-between">
          {page > 1 ? (
            <ButtonLink variant="secondary" to={`${href("/rewards")}?page=${page - 1}`}>
              {t.newer}
            </ButtonLink>
          ) : (
            <span />
          )}
          {more && (
            <ButtonLink variant="secondary" to={`${href("/rewards")}?page=${page + 1}`}>
              {t.older}
            </ButtonLink>
          )}
        </p>
      </section>
    </main>
  );
}
