import type { PaymentStatus } from "#domain/payment/payment.ts";
import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import { statusWord } from "./payment-text.ts";

const t = messages({
  en: {
    asked: { title: "The provider was asked", text: (status: string) => `The payment is now: ${status}.` },
    retried: {
      title: "The refund is sent again",
      text: (usd: string) => `${usd} was handed to the provider again. Its answer appears below.`,
    },
    byHand: { title: "The refund is settled", text: (usd: string) => `${usd} is noted as given by hand.` },
    byProvider: (usd: string) => `The provider had returned ${usd} of it already.`,
    noted: { title: "The chargeback is noted", text: (usd: string) => `The bank took ${usd} back. It can't be refunded a second time.` },
    won: { title: "The chargeback is closed as won", text: (usd: string) => `${usd} is back with us.` },
    lost: {
      title: "The chargeback is closed as lost",
      text: (usd: string) => `${usd} stays with the guest's bank. Refused refunds of it are withdrawn.`,
    },
    accept: { title: "The payment is accepted", text: (usd: string) => `${usd} counts as the payment of the stay.` },
    refund: {
      title: "The payment is refunded",
      text: (usd: string) => `${usd} that came is on its way back to the card. The guest is told by mail.`,
    },
    dismiss: { title: "The review is closed", text: () => "No money is noted for this payment." },
  },
  ka: {
    asked: { title: "პროვაიდერს ვკითხეთ", text: (status: string) => `გადახდის მდგომარეობა: ${status}.` },
    retried: {
      title: "დაბრუნება ხელახლა გაიგზავნა",
      text: (usd: string) => `${usd} პროვაიდერს ხელახლა გადაეცა. პასუხი ქვემოთ გამოჩნდება.`,
    },
    byHand: { title: "დაბრუნება დასრულდა", text: (usd: string) => `ხელით დაბრუნებულად ჩაიწერა ${usd}.` },
    byProvider: (usd: string) => `აქედან ${usd} პროვაიდერს უკვე დაბრუნებული ჰქონდა.`,
    noted: { title: "უკან მოთხოვნა ჩაიწერა", text: (usd: string) => `ბანკმა უკან წაიღო ${usd}. მისი მეორედ დაბრუნება შეუძლებელია.` },
    won: { title: "უკან მოთხოვნა მოგებულია", text: (usd: string) => `${usd} კვლავ ჩვენთანაა.` },
    lost: { title: "უკან მოთხოვნა წაგებულია", text: (usd: string) => `${usd} სტუმრის ბანკს რჩება. მისი უარყოფილი დაბრუნებები გაუქმდა.` },
    accept: { title: "გადახდა მიღებულია", text: (usd: string) => `${usd} ვიზიტის გადახდად ჩაითვალა.` },
    refund: { title: "გადახდა ბრუნდება", text: (usd: string) => `შემოსული ${usd} ბარათზე ბრუნდება. სტუმარს წერილით ეცნობება.` },
    dismiss: { title: "განხილვა დასრულდა", text: () => "ამ გადახდაზე თანხა არ ირიცხება." },
  },
});

type Words = { title: string; text: string };

/** What a command of the payment page did, for the administrator who gave it. */
export const doneText = {
  ask: ({ status }: { status: PaymentStatus }): Words => ({ title: t.asked.title, text: t.asked.text(statusWord(status)) }),
  byHand: ({ byHand, byProvider }: { byHand: Cents; byProvider: Cents }): Words => ({
    title: t.byHand.title,
    text: [t.byHand.text(formatUsd(byHand)), ...(byProvider > 0 ? [t.byProvider(formatUsd(byProvider))] : [])].join(" "),
  }),
  amount:
    (what: "retried" | "noted" | "won" | "lost" | "accept" | "refund" | "dismiss") =>
    ({ amount }: { amount: Cents }): Words => ({ title: t[what].title, text: t[what].text(formatUsd(amount)) }),
};
