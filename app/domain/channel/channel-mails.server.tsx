import { formatDay } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Letter } from "#platform/mail.server.ts";
import { mailOf } from "#ui/mail/mail-layout.server.tsx";
import { feedFailures } from "./channel.ts";
import { failureText } from "./failure-text.ts";

const t = messages({
  en: {
    hotel: "Hotel",
    room: "Room",
    site: "Calendar",
    why: "Reason",
    nights: "Nights",
    action: "Open the room's calendars",
    failing: {
      subject: (feed: string) => `The calendar of ${feed} can't be read`,
      text: "Since the last reading we keep the nights as they were. New bookings of that site are not known here, so please look at it soon.",
      closing: "We go on trying every 15 minutes, and write again tomorrow if it lasts.",
    },
    disabled: {
      subject: (feed: string) => `The calendar of ${feed} is switched off`,
      text: "It could not be read several times in a row, so we stopped trying. The nights stay as they were. New bookings of that site are not known here.",
      closing: "Please check the calendar at that site, then press Try again on the page of the room's calendars.",
    },
    overbooked: {
      subject: (feed: string) => `Double booking: ${feed} sold nights that are booked here`,
      text: "These nights were sold there, and here no unit of the room is left. Nothing was changed here. Please settle it with one of the guests.",
      closing: "Once a unit is free again, the calendar takes it by itself.",
    },
  },
  ka: {
    hotel: "სასტუმრო",
    room: "ნომერი",
    site: "კალენდარი",
    why: "მიზეზი",
    nights: "ღამეები",
    action: "ნომრის კალენდრები",
    failing: {
      subject: (feed: string) => `${feed}: კალენდარი ვერ იკითხება`,
      text: "ღამეები ისევე რჩება, როგორც ბოლო წაკითხვისას იყო. იმ საიტის ახალი დაჯავშნები აქ არ ჩანს, ამიტომ გთხოვთ, მალე გადაამოწმოთ.",
      closing: "ყოველ 15 წუთში ვცდით და, თუ ხვალაც ასე იქნება, კვლავ მოგწერთ.",
    },
    disabled: {
      subject: (feed: string) => `${feed}: კალენდარი გამორთულია`,
      text: "ის ზედიზედ რამდენჯერმე ვერ წავიკითხეთ, ამიტომ ცდა შევწყვიტეთ. ღამეები ისევე რჩება, როგორც იყო. იმ საიტის ახალი დაჯავშნები აქ არ ჩანს.",
      closing: "გთხოვთ, შეამოწმოთ კალენდარი იმ საიტზე, შემდეგ კი ნომრის კალენდრების გვერდზე დააჭიროთ „ხელახლა ცდას“.",
    },
    overbooked: {
      subject: (feed: string) => `ორმაგი დაჯავშნა: ${feed} – აქ უკვე დაჯავშნილი ღამეები`,
      text: "ეს ღამეები იქ გაიყიდა, აქ კი ნომრის თავისუფალი ერთეული აღარ არის. აქ არაფერი შეცვლილა. გთხოვთ, მოაგვაროთ ერთ-ერთ სტუმართან.",
      closing: "როგორც კი ერთეული გათავისუფლდება, კალენდარი მას თავად დაიკავებს.",
    },
  },
});

/** The mails about other sites' calendars by name, in the language of the moment; undefined for a name that is not one of them. */
export async function channelMail(name: string, facts: Record<string, string>): Promise<Letter | undefined> {
  const { hotel = "", room = "", feed = "", url = "" } = facts;
  const place: [string, string][] = [
    [t.hotel, hotel],
    [t.room, room],
    [t.site, feed],
  ];
  const action = { label: t.action, url };
  if (name === "channel-failing" || name === "channel-disabled") {
    const words = name === "channel-failing" ? t.failing : t.disabled;
    const failure = feedFailures.find((one) => one === facts["failure"]) ?? "unreachable";
    return mailOf({
      subject: words.subject(feed),
      paragraphs: [words.text],
      facts: [...place, [t.why, failureText[failure]]],
      action,
      closing: words.closing,
    });
  }
  if (name !== "channel-doubled") return undefined;
  const nights = (facts["nights"] ?? "")
    .split(" ")
    .map((night) => formatDay(night))
    .join("; ");
  return mailOf({
    subject: t.overbooked.subject(feed),
    paragraphs: [t.overbooked.text],
    facts: [...place, [t.nights, nights]],
    action,
    closing: t.overbooked.closing,
  });
}
