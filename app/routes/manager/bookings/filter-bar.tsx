import { Form, Link, useSearchParams, useSubmit, href } from "react-router";
import { bookingChoices, type BookingFilter, bookingQuery, bookingSorts, isNarrowed } from "#domain/front-desk/booking-filter.ts";
import { formatRange } from "#kit/format.ts";
import { localePath, messages } from "#kit/locale.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink, buttonLook } from "#ui/button.tsx";
import { Field, Select } from "#ui/field.tsx";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { bookingsPath, useBookingsHref } from "./bookings-href.ts";
import * as texts from "#locales/en/manager-bookings.ts";

const t = messages(texts.filterBar);

/** Collapsed on a narrow screen. */
const folded = "@max-[50rem]:group-not-has-[:checked[type=checkbox]]:hidden";

/** Filters and sorts the list; all parameters are in the URL. */
export function FilterBar({
  hotelId,
  filter,
  enquiries,
  withNew,
}: {
  hotelId: string;
  filter: BookingFilter;
  /** Group enquiries that wait for an answer. */
  enquiries: number;
  /** Whether a booking can be added. */ withNew: boolean;
}) {
  const [params] = useSearchParams();
  const submit = useSubmit();
  const bookingsHref = useBookingsHref();
  const { period, sort, descending } = filter;
  const hotel = params.get("hotel");
  const send = (event: React.ChangeEvent<HTMLSelectElement>) => void submit(event.currentTarget.form, { preventScrollReset: true });
  return (
    <div className="@container space-y-4">
      <div className="flex flex-wrap items-center justify-end gap-3">
        <a
          href={`${localePath(href("/hotel-manager/bookings.csv"))}${bookingQuery(params, { hotel: hotelId })}`}
          download
          className={buttonLook("secondary", true)}
        >
          <Icon name="download" className="size-4" />
          {t.file}
        </a>
        <ButtonLink small variant="secondary" to={`${href("/hotel-manager/bookings/groups")}?hotel=${hotelId}`}>
          {t.groups}
          {enquiries > 0 && <Badge kind="accent">{enquiries}</Badge>}
        </ButtonLink>
        {withNew && (
          <ButtonLink small to={`${bookingsPath}/new${hotel ? `?hotel=${hotel}` : ""}`}>
            <Icon name="plus" className="size-4" />
            {t.add}
          </ButtonLink>
        )}
      </div>
      <Form
        key={bookingQuery(params, {})}
        action={bookingsPath}
        preventScrollReset
        role="search"
        className="group grid grid-cols-2 items-end gap-3 @[50rem]:grid-cols-[1.6fr_repeat(4,1fr)_auto_auto]"
      >
        {hotel && <input type="hidden" name="hotel" value={hotel} />}
        {period && (
          <>
            <input type="hidden" name="from" value={period.from} />
            <input type="hidden" name="to" value={period.to} />
          </>
        )}
        <Field
          className="@max-[50rem]:col-span-2"
          label={t.search}
          name="q"
          type="search"
          defaultValue={filter.q}
          maxLength={100}
          enterKeyHint="search"
        />
        <label className="flex min-h-11 items-center gap-3 font-semibold @[50rem]:hidden">
          <input
            type="checkbox"
            className="peer size-5 accent-(--accent)"
            defaultChecked={Boolean(filter.status || filter.payment || filter.stay || period)}
          />
          {t.filters}
        </label>
        <Button variant="secondary" className="@[50rem]:order-last">
          {t.show}
        </Button>
        {(["status", "payment", "stay"] as const).map((name) => (
          <Select key={name} className={folded} label={t[name]} name={name} defaultValue={filter[name] ?? ""} onChange={send}>
            <option value="">{t.all}</option>
            {bookingChoices[name].map((choice) => (
              <option key={choice} value={choice}>
                {t[choice]}
              </option>
            ))}
          </Select>
        ))}
        <Select className={folded} label={t.sort} name="sort" defaultValue={descending ? `-${sort}` : sort} onChange={send}>
          {bookingSorts.flatMap((key) => [
            <option key={key} value={key}>
              {t[key]}
            </option>,
            <option key={`-${key}`} value={`-${key}`}>
              {t[`-${key}`]}
            </option>,
          ])}
        </Select>
        <Link
          to={bookingsHref({ dialog: "dates" })}
          preventScrollReset
          className={cx(buttonLook("secondary"), folded, "@max-[50rem]:col-span-2")}
          aria-label={`${t.dates}: ${period ? formatRange(period.from, period.to, "dated") : t.anyDates}`}
        >
          <Icon name="calendar-days" className="size-5" />
          <span className="whitespace-nowrap">{period ? formatRange(period.from, period.to) : t.anyDates}</span>
        </Link>
      </Form>
      {isNarrowed(filter) && (
        <Link
          to={bookingsPath + (hotel ? `?hotel=${hotel}` : "")}
          className="inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
        >
          <Icon name="x" className="size-4" />
          {t.reset}
        </Link>
      )}
    </div>
  );
}
