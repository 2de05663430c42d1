import { href, Link } from "react-router";
import type { OwnHotel } from "#domain/hotel/own-hotel.server.ts";
import { missingForPublishing } from "#domain/hotel/publishing.ts";
import { messages } from "#kit/locale.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { HotelSectionForm, Part } from "./hotel-section-form.tsx";

const t = messages({
  en: {
    title: "Publishing",
    public: "Public",
    draft: "Not public yet",
    suspended: "Suspended",
    awaiting: "Awaiting approval",
    awaitingText: "Our team looks at it before guests see it, and tells you by mail.",
    declinedText: (reason: string) => `We could not publish the hotel: ${reason} Please put it right and publish it again.`,
    reviewed: "Our team looks at the hotel once before guests see it.",
    publicText: "Guests find the hotel and can book it.",
    draftText: "Only you and your colleagues see it. Publish it when the list is done.",
    suspendedText: (reason: string) => `We have taken the hotel off the site: ${reason} Please write to us to settle it.`,
    required: "Needed",
    recommended: "Recommended",
    verified_email: "Your email is verified",
    room: "There is a room to book",
    photos: "At least 3 photos",
    georgian: "The description is in Georgian too",
    policies: "You have looked at the policies",
    done: "Done",
    missing: "Missing",
    publish: "Publish",
    publishing: "Publishing...",
    unpublish: "Unpublish",
    unpublishHint: "Guests no longer find it; what is booked stays booked.",
    preview: "Preview",
    see: "See the page",
  },
  ka: {
    title: "გამოქვეყნება",
    public: "საჯაროა",
    draft: "ჯერ საჯარო არ არის",
    suspended: "შეჩერებულია",
    awaiting: "ელოდება დამტკიცებას",
    awaitingText: "ჩვენი გუნდი გადახედავს, სანამ მას სტუმრები ნახავენ, და წერილით გაცნობებთ.",
    declinedText: (reason: string) => `სასტუმრო ვერ გამოვაქვეყნეთ: ${reason} გთხოვთ, გამოასწოროთ და ხელახლა გამოაქვეყნოთ.`,
    reviewed: "სანამ სტუმრები ნახავენ, სასტუმროს ერთხელ ჩვენი გუნდი გადახედავს.",
    publicText: "სტუმრები პოულობენ სასტუმროს და შეუძლიათ დაჯავშნონ.",
    draftText: "მას მხოლოდ თქვენ და თქვენი თანამშრომლები ხედავთ. გამოაქვეყნეთ, როცა სია მზად იქნება.",
    suspendedText: (reason: string) => `სასტუმრო საიტიდან მოვხსენით: ${reason} გთხოვთ, მოგვწეროთ მოსაგვარებლად.`,
    required: "საჭიროა",
    recommended: "რეკომენდებულია",
    verified_email: "ელფოსტა დადასტურებულია",
    room: "დასაჯავშნი ნომერი არსებობს",
    photos: "მინიმუმ 3 ფოტო",
    georgian: "აღწერა ქართულადაც არის",
    policies: "წესები გადახედილია",
    done: "მზადაა",
    missing: "აკლია",
    publish: "გამოქვეყნება",
    publishing: "ქვეყნდება...",
    unpublish: "საჯაროობის მოხსნა",
    unpublishHint: "სტუმრები ვეღარ იპოვიან; რაც დაჯავშნილია, დაჯავშნილი რჩება.",
    preview: "გადახედვა",
    see: "გვერდის ნახვა",
  },
});

const enoughPhotos = 3;

type Step = { name: "verified_email" | "room" | "photos" | "georgian" | "policies"; done: boolean; to: string };

function Steps({ title, steps }: { title: string; steps: Step[] }) {
  return (
    <div>
      <h3 className="text-sm font-semibold text-ink-soft">{title}</h3>
      <ul className="mt-1">
        {steps.map(({ name, done, to }) => (
          <li key={name} className="flex min-h-10 items-center gap-3">
            <Icon name={done ? "circle-check" : "circle-x"} className={cx("size-5 shrink-0", done ? "text-success" : "text-ink-soft")} />
            <span className="sr-only">{done ? t.done : t.missing}:</span>
            {done ? (
              t[name]
            ) : (
              <Link to={to} className="underline">
                {t[name]}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

type Props = {
  hotel: OwnHotel;
  photos: number;
  emailVerified: boolean;
  /** Whether an administrator looks at it before it is public. */
  reviewed: boolean;
};

/** Whether guests see the hotel, what is still missing, and the way to change it. */
export function PublishingPart({ hotel, photos, emailVerified, reviewed }: Props) {
  const { id, published, suspensionReason, rooms, awaitingApproval, declineReason } = hotel;
  const missing = missingForPublishing({ emailVerified, rooms });
  const required: Step[] = [
    { name: "verified_email", done: !missing.includes("verified_email"), to: `${href("/profile")}#email` },
    { name: "room", done: !missing.includes("room"), to: `${href("/hotel-manager/rooms/add")}?hotel=${id}` },
  ];
  const recommended: Step[] = [
    { name: "photos", done: photos >= enoughPhotos, to: "#photos" },
    { name: "georgian", done: Boolean(hotel.descriptionKa), to: "#details" },
    { name: "policies", done: hotel.policiesSeen, to: "#policies" },
  ];
  const state = suspensionReason !== null ? "suspended" : published ? "public" : awaitingApproval ? "awaiting" : "draft";
  const texts = {
    suspended: t.suspendedText(suspensionReason ?? ""),
    public: t.publicText,
    awaiting: t.awaitingText,
    draft: declineReason === null ? t.draftText : t.declinedText(declineReason),
  };
  return (
    <Part id="publishing" title={t.title}>
      <p className="flex flex-wrap items-center gap-3">
        <Badge kind={({ suspended: "danger", public: "success", awaiting: "warning", draft: "warning" } as const)[state]}>{t[state]}</Badge>
        <span className="text-ink-soft">{texts[state]}</span>
      </p>
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        <Steps title={t.required} steps={required} />
        <Steps title={t.recommended} steps={recommended} />
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {published ? (
          <HotelSectionForm intent="unpublish" hotelId={id} button={t.unpublish} variant="secondary" />
        ) : (
          missing.length === 0 &&
          !awaitingApproval && <HotelSectionForm intent="publish" hotelId={id} button={t.publish} busyText={t.publishing} />
        )}
        <ButtonLink to={href("/hotels/:hotelId", { hotelId: id })} variant="secondary">
          {state === "public" ? t.see : t.preview}
        </ButtonLink>
        {published && <p className="text-sm text-ink-soft">{t.unpublishHint}</p>}
        {reviewed && !published && !awaitingApproval && <p className="text-sm text-ink-soft">{t.reviewed}</p>}
      </div>
    </Part>
  );
}
