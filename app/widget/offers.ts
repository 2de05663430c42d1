import { nightCount, type Stay } from "#kit/date/stay.ts";
import type { Found, PlanOffer, RoomOffer, sitePages, Wanted } from "./api.ts";
import { element } from "./element.ts";
import type { Language } from "./language.ts";

type Shown = { wanted: Wanted; found: Found; language: Language; pages: ReturnType<typeof sitePages> };

/** Few enough that it matters. */
const scarce = 3;

/** The rooms of a hotel with their plans, each with a link to its checkout; where all are full, the nearest free dates as buttons. */
export function offersView(shown: Shown, choose: (stay: Stay) => void): { parts: HTMLElement[]; says: string } {
  const { wanted, found, language, pages } = shown;
  const { t, day } = language;
  const free = found.offers.rooms.filter(({ plans }) => plans.length > 0);
  const others = found.offers.rooms.filter(({ plans }) => plans.length === 0);
  const tooSmall = free.length === 0 && others.every(({ unavailable }) => unavailable?.reason === "too_small");
  const says = free.length > 0 ? t.found(free.length) : tooSmall ? t.tooSmall : t.noRoom;
  const nearest = (stay: Stay) =>
    element("button", { type: "button", class: "quiet", onclick: () => choose(stay) }, `${day(stay.checkIn)} – ${day(stay.checkOut)}`);
  return {
    says,
    parts: [
      element("p", { class: "says" }, says),
      ...(free.length > 0 || tooSmall
        ? []
        : found.nearest.length > 0
          ? [element("p", {}, t.nearest), element("p", { class: "nearest" }, ...found.nearest.map(nearest))]
          : [element("p", {}, t.noNearest)]),
      element("ul", { class: "rooms" }, ...free.map((room) => freeRoom(shown, room)), ...others.map((room) => otherRoom(language, room))),
      element("p", { class: "soft" }, element("a", { href: pages.hotel(wanted, found.currency.code), target: "_top" }, t.hotelPage)),
      found.currency.code === "USD" ? element("p") : element("p", { class: "soft" }, t.currency),
    ],
  };
}

const freeRoom = (shown: Shown, room: RoomOffer) => {
  const { t } = shown.language;
  const left = room.free <= scarce && element("b", { class: "left" }, t.left(room.free));
  return element(
    "li",
    {},
    element("h3", {}, room.name),
    element("p", { class: "soft" }, t.guests(room.capacity), left && " · ", left),
    element("ul", {}, ...room.plans.map((plan) => planRow(shown, room, plan))),
  );
};

function planRow({ wanted, found, language, pages }: Shown, room: RoomOffer, plan: PlanOffer) {
  const { t, instant } = language;
  const money = (cents: number) => language.money(cents, found.currency.code, found.currency.perDollar);
  const { freeCancellationUntil: until, laterCancellation } = plan;
  const meals = t.meals[plan.meals];
  return element(
    "li",
    { class: "plan" },
    element(
      "div",
      {},
      element("b", {}, plan.planName),
      meals !== undefined && meals !== plan.planName && element("span", {}, meals),
      element(
        "span",
        { class: until ? "good" : "soft" },
        until ? t.free(instant(until, found.hotel.timeZone)) : laterCancellation ? t.fee : t.nonRefundable,
      ),
    ),
    element(
      "div",
      { class: "price" },
      element("span", { class: "soft" }, t.total(nightCount(wanted.stay))),
      element("b", {}, money(plan.total)),
      element("span", { class: "soft" }, plan.atProperty > 0 ? t.atProperty(money(plan.atProperty)) : t.taxes),
    ),
    element(
      "a",
      {
        class: "book",
        // In the frame of a page the payment page of a bank would not open.
        target: "_top",
        href: pages.checkout(wanted, found.currency.code, { roomId: room.roomId, rateType: plan.plan }),
        "aria-label": t.choice(room.name, plan.planName),
      },
      t.book,
    ),
  );
}

/** A room that can't be booked for the stay, and why. */
function otherRoom({ t, day }: Language, { name, unavailable }: RoomOffer) {
  const why = () => {
    if (!unavailable) return "";
    if (unavailable.reason === "full") return t.why.full(day(unavailable.night));
    // The widget asks for no accessibility.
    if (unavailable.reason === "too_small" || unavailable.reason === "no_access") return t.why.too_small;
    if (unavailable.reason === "min_nights") return t.why.min_nights(day(unavailable.day), unavailable.nights);
    return t.why[unavailable.reason](day(unavailable.day));
  };
  return element("li", { class: "other" }, element("h3", {}, name), element("p", { class: "soft" }, why()));
}
