import type { MealPlan } from "#kit/meal-plan.ts";
import { plainAmount, sum } from "#kit/money.ts";
import type { QueuedBooking, QueuedLine } from "../bookings/queued-booking.ts";
import { type LineUnit, unitsOfLine } from "../bookings/units-of-line.ts";
import type { Mapping } from "../connection/connection.ts";
import { xmlText } from "./answer.ts";

/** OpenTravel's codes of included meals that the standard permits. */
const mealCodes: Record<MealPlan, string> = { all_inclusive: "1", breakfast: "3", full_board: "10", half_board: "12", none: "14" };

/** The highest age of a child here; a child whose age is not even assumed has it. */
const oldestChild = 12;

type Names = { hotelCode: string; hotelName: string; mapping: Mapping };

const currency = "USD";
const money = (cents: number) => ({ "@AmountAfterTax": plainAmount(cents), "@CurrencyCode": currency });

/** A booking as the standard has it, without any card data. */
export function hotelReservation(booking: QueuedBooking, { hotelCode, hotelName, mapping }: Names): object {
  const basic = { BasicPropertyInfo: { "@HotelCode": hotelCode, ...named("@HotelName", xmlText(hotelName, 128)) } };
  const times = { "@CreateDateTime": booking.bookedAt.toISOString(), "@LastModifyDateTime": booking.queuedAt.toISOString() };
  if (booking.kind === "cancellation")
    return { ...times, "@ResStatus": "Cancelled", UniqueID: { "@Type": "15", "@ID": booking.code }, ResGlobalInfo: basic };
  return {
    ...times,
    "@ResStatus": booking.isChange ? "Modify" : "Reserved",
    "@RoomStayReservation": "true",
    UniqueID: { "@Type": "14", "@ID": booking.code },
    RoomStays: { RoomStay: booking.lines.flatMap((line) => roomStays(line, mapping)) },
    ResGuests: { ResGuest: { Profiles: { ProfileInfo: { Profile: { Customer: customer(booking) } } } } },
    ResGlobalInfo: { ...comments(booking), ...basic },
  };
}

const named = <Name extends string>(name: Name, value: string | undefined) => (value === undefined ? {} : { [name]: value });

/** Each unit of a line is a stay of its own. */
function roomStays(line: QueuedLine, { rooms, plans }: Mapping): object[] {
  const roomCode = rooms.find(({ roomId }) => roomId === line.roomId)?.code;
  const planCode = plans.find(({ plan }) => plan === line.plan)?.code ?? line.plan;
  return unitsOfLine(line).map(({ total, ...guests }) => ({
    ...(roomCode && { RoomTypes: { RoomType: { "@RoomTypeCode": roomCode } } }),
    RatePlans: {
      RatePlan: {
        "@RatePlanCode": planCode.slice(0, 64),
        MealsIncluded: { "@MealPlanIndicator": "true", "@MealPlanCodes": mealCodes[line.mealPlan] },
      },
    },
    GuestCounts: { GuestCount: guestCounts(guests, line.assumedAge) },
    TimeSpan: { "@Start": line.checkIn, "@End": line.checkOut },
    Total: money(total),
  }));
}

function guestCounts({ adults, childAges }: Pick<LineUnit, "adults" | "childAges">, assumedAge: number | null): object[] {
  const ages = Map.groupBy(childAges, (age) => age ?? assumedAge ?? oldestChild);
  const children = [...ages].map(([age, all]) => ({ "@Count": String(all.length), "@Age": String(age) }));
  const counts = [...(adults > 0 ? [{ "@Count": String(adults) }] : []), ...children];
  // A unit that stays empty still is one.
  return counts.length > 0 ? counts : [{ "@Count": "1" }];
}

function customer({ firstName, lastName, email, phone, locale }: QueuedBooking): object {
  const digits = phone?.replaceAll(/(?!^\+)\D/g, "") ?? "";
  const address = email?.replaceAll(/\s/g, "");
  return {
    "@Language": locale,
    PersonName: { GivenName: xmlText(firstName, 64) ?? "-", Surname: xmlText(lastName, 64) ?? "-" },
    ...(/\d/.test(digits) && { Telephone: { "@PhoneNumber": digits } }),
    ...(address?.includes("@") && { Email: address }),
  };
}

function comments({ requests, arrivalHour, heldUntil, lines }: QueuedBooking): object {
  const extras = lines.flatMap((line) => line.extras);
  const notes = [
    ...(heldUntil ? [`Not paid yet: held until ${heldUntil.toISOString().slice(0, 16)}Z, then changed or cancelled`] : []),
    ...(arrivalHour === null ? [] : [`Arrival about ${String(arrivalHour).padStart(2, "0")}:00`]),
    ...(extras.length > 0 ? [`Extras of ${plainAmount(sum(extras.map(({ amount }) => amount)))} ${currency} are in the total`] : []),
  ];
  const included = extras.flatMap(({ name, quantity }) => xmlText(`${quantity} x ${name}`, 200) ?? []);
  const wish = xmlText(requests, 2000);
  const comment = [
    ...(included.length > 0
      ? [
          {
            "@Name": "included services",
            ListItem: included.map((text, index) => ({ "@ListItem": String(index), "@Language": "en", "#text": text })),
          },
        ]
      : []),
    ...(wish ? [{ "@Name": "customer comment", Text: wish }] : []),
    ...(notes.length > 0 ? [{ "@Name": "additional info", Text: notes.join("; ") }] : []),
  ];
  return comment.length > 0 ? { Comments: { Comment: comment } } : {};
}
