import { formatUsd } from "#kit/format.ts";
import { basePath, getLocale, messages } from "#kit/locale.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Letter } from "#platform/mail.server.ts";
import { mailOf } from "#ui/mail/mail-layout.server.tsx";
import { pointsText } from "../reward/reward-text.ts";
import { type ReservationDetails, type ReservationMail, reservationMails } from "../reservation/reservation.ts";
import { reasonText } from "../reservation/reason-text.ts";
import { reservationForMail } from "../reservation/reservations.server.ts";
import { guestFacts, placeFacts, placeLinks, stayFacts, termsFact } from "../reservation/stay-text.ts";

const t = messages({
  en: {
    paid: {
      subject: (hotel: string) => `Your stay at ${hotel} is confirmed`,
      text: "Thank you, your payment has arrived and your room is waiting. We look forward to your stay.",
    },
    cancelled: { subject: (hotel: string) => `Your stay at ${hotel} is cancelled`, text: "The reservation has been cancelled." },
    expired: {
      subject: (hotel: string) => `Your room at ${hotel} was released`,
      text: "We did not receive a payment in time, so the room is free for others again. Nothing was charged. You are welcome to book again.",
    },
    unanswered: {
      subject: (hotel: string) => `Your room at ${hotel} was released`,
      text: "We did not learn of a payment in time, so the room is free for others again. If your card was charged, you need not do anything: as soon as the payment reaches us, the room is yours again if it is still free, and otherwise the full amount goes back to your card.",
    },
    returned: {
      subject: (hotel: string) => `We are returning your payment for ${hotel}`,
      text: "Your payment arrived, but the reservation could not be kept. The full amount is on its way back to your card, usually within a few days.",
    },
    booked: {
      subject: (hotel: string) => `Your stay at ${hotel} is confirmed`,
      text: "Your room is reserved. You pay at the hotel. We look forward to your stay.",
    },
    noShow: {
      subject: (hotel: string) => `You were missed at ${hotel}`,
      text: "The hotel tells us that you did not come, so nothing is paid back. If this is a mistake, please speak with the hotel.",
    },
    reason: (reason: string) => `The hotel's reason: ${reason}`,
    atHotel: "What you paid at the hotel is given back there.",
    due: "To pay at the hotel",
    hotel: "See the hotel",
    refund: (amount: string) => `${amount} is on its way back to your card. Banks usually need a few days.`,
    noRefund: "By the cancellation terms of this booking nothing is paid back.",
    points: (points: string) => `${points} that you had used are yours again.`,
    pointsUsed: "Paid with points",
    total: "Total paid",
    amount: "Total",
    action: "See your trip",
  },
  ka: {
    paid: {
      subject: (hotel: string) => `დაჯავშნა დადასტურებულია: ${hotel}`,
      text: "გმადლობთ, გადახდა მივიღეთ და ოთახი გელოდებათ. სიამოვნებით გიმასპინძლებთ.",
    },
    cancelled: { subject: (hotel: string) => `დაჯავშნა გაუქმებულია: ${hotel}`, text: "დაჯავშნა გაუქმდა." },
    expired: {
      subject: (hotel: string) => `ოთახი გათავისუფლდა: ${hotel}`,
      text: "გადახდა დროულად არ მიგვიღია, ამიტომ ოთახი კვლავ თავისუფალია. თანხა არ ჩამოგჭრიათ. მოხარული ვიქნებით, თუ ხელახლა დაჯავშნით.",
    },
    unanswered: {
      subject: (hotel: string) => `ოთახი გათავისუფლდა: ${hotel}`,
      text: "გადახდის დადასტურება დროულად ვერ მივიღეთ, ამიტომ ოთახი კვლავ თავისუფალია. თუ ბარათიდან თანხა ჩამოგეჭრათ, არაფრის გაკეთება არ გჭირდებათ: როგორც კი გადახდა ჩვენამდე მოაღწევს, ოთახი ისევ თქვენი იქნება, თუ ჯერ კიდევ თავისუფალია, სხვა შემთხვევაში კი თანხა სრულად დაგიბრუნდებათ ბარათზე.",
    },
    returned: {
      subject: (hotel: string) => `გადახდას გიბრუნებთ: ${hotel}`,
      text: "გადახდა მივიღეთ, მაგრამ დაჯავშნის შენარჩუნება ვერ მოხერხდა. თანხა სრულად გიბრუნდებათ ბარათზე, ჩვეულებრივ რამდენიმე დღეში.",
    },
    booked: {
      subject: (hotel: string) => `დაჯავშნა დადასტურებულია: ${hotel}`,
      text: "ოთახი დაჯავშნილია. თანხას სასტუმროში გადაიხდით. სიამოვნებით გიმასპინძლებთ.",
    },
    noShow: {
      subject: (hotel: string) => `ვერ შევხვდით: ${hotel}`,
      text: "სასტუმროს ცნობით, თქვენ არ გამოცხადდით, ამიტომ თანხა არ ბრუნდება. თუ ეს შეცდომაა, გთხოვთ, სასტუმროს მიმართოთ.",
    },
    reason: (reason: string) => `სასტუმროს მიზეზი: ${reason}`,
    atHotel: "სასტუმროში გადახდილ თანხას იქვე დაგიბრუნებენ.",
    due: "გადასახდელია სასტუმროში",
    hotel: "სასტუმროს ნახვა",
    refund: (amount: string) => `${amount} გიბრუნდებათ ბარათზე. ბანკს ჩვეულებრივ რამდენიმე დღე სჭირდება.`,
    noRefund: "ამ დაჯავშნის გაუქმების პირობებით თანხა არ ბრუნდება.",
    points: (points: string) => `გამოყენებული ${points} დაგიბრუნდათ.`,
    pointsUsed: "ქულებით გადახდილი",
    total: "გადახდილია",
    amount: "სულ",
    action: "მოგზაურობის ნახვა",
  },
});

const wordsOf = (name: ReservationMail) =>
  ({
    "reservation-paid": t.paid,
    "reservation-booked": t.booked,
    "reservation-cancelled": t.cancelled,
    "reservation-expired": t.expired,
    "reservation-expired-unanswered": t.unanswered,
    "reservation-no-show": t.noShow,
    "payment-returned": t.returned,
  })[name];

const isName = (name: string): name is ReservationMail => reservationMails.some((known) => known === name);

function reasonLine(name: string, { cancelledBy, cancellationReason }: ReservationDetails): string[] {
  const told = name === "reservation-cancelled" && (cancelledBy === "hotel" || cancelledBy === "admin") && cancellationReason;
  return told ? [t.reason(reasonText(cancellationReason))] : [];
}

function moneyLine(name: string, stay: ReservationDetails): string[] {
  if (name !== "reservation-cancelled" || stay.captured === 0) return [];
  if (stay.source !== "site") return [t.atHotel];
  const refund = stay.refundPending + stay.refunded;
  return [refund > 0 ? t.refund(formatUsd(refund)) : t.noRefund];
}

const pointsLine = (name: string, stay: ReservationDetails): string[] =>
  stay.pointsSpent > 0 && (name === "reservation-cancelled" || name.startsWith("reservation-expired"))
    ? [t.points(pointsText(stay.pointsSpent))]
    : [];

/** The mails of a reservation by name, in the language of the moment; undefined for a name that is not one of them. */
export async function reservationMail(ctx: Ctx, name: string, facts: Record<string, string>): Promise<Letter | undefined> {
  const stay = isName(name) ? await reservationForMail(ctx, facts["code"] ?? "") : undefined;
  if (!isName(name) || !stay) return undefined;
  const words = wordsOf(name);
  const own = stay.source === "site";
  const site = ctx.config.origin + basePath(getLocale());
  const confirmed = name === "reservation-paid" || name === "reservation-booked";
  return mailOf({
    subject: words.subject(stay.hotel.name),
    paragraphs: [words.text, ...reasonLine(name, stay), ...moneyLine(name, stay), ...pointsLine(name, stay)],
    facts: [
      ...stayFacts(stay),
      ...(confirmed ? [...placeFacts(stay), ...guestFacts(stay)] : []),
      ...(stay.pointsSpent > 0
        ? [[t.pointsUsed, `${pointsText(stay.pointsSpent)}, ${formatUsd(stay.pointsDiscount)}`] satisfies [string, string]]
        : []),
      [name === "reservation-paid" ? t.total : name === "reservation-booked" ? t.due : t.amount, formatUsd(stay.charge)],
      ...(confirmed ? [termsFact(stay, ctx.now().toISOString())] : []),
    ],
    ...(confirmed && { links: placeLinks(stay) }),
    action: own ? { label: t.action, url: `${site}/trips/${stay.code}` } : { label: t.hotel, url: `${site}/hotels/${stay.hotelId}` },
  });
}
