import { href, Link } from "react-router";
import type { OwnHotel } from "#domain/hotel/own-hotel.server.ts";
import { missingForPublishing } from "#domain/hotel/publishing/publishing.ts";
import { messages } from "#kit/locale.ts";
import { languageName } from "#kit/text/language-name.ts";
import { translatedLocales } from "#kit/text/translations.ts";
import * as texts from "#locales/en/manager-hotel.ts";
import { ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { StateText } from "#ui/state-text.tsx";
import { HotelSectionForm, Part } from "./hotel-section-form.tsx";

const t = messages(texts.publishingPart);

const enoughPhotos = 3;

type Step = { text: string; done: boolean; to: string };

function Steps({ title, steps }: { title: string; steps: Step[] }) {
  return (
    <div>
      <h3 className="text-sm font-semibold text-ink-soft">{title}</h3>
      <ul className="mt-1">
        {steps.map(({ text, done, to }) => (
          <li key={text} className="flex min-h-10 pointer-coarse:min-h-11 items-center gap-3">
            <Icon
              name={done ? "circle-check" : "circle-dashed"}
              className={cx("size-5 shrink-0", done ? "text-success" : "text-ink-soft")}
            />
            <span className="sr-only">{done ? t.done : t.missing}:</span>
            {done ? (
              <span>{text}</span>
            ) : (
              <Link to={to} className="inline-flex min-h-10 items-center underline pointer-coarse:min-h-11">
                {text}
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
  /** The city whose taxes suit the hotel best, while it has none of its own. */
  taxTemplate: string | undefined;
  photos: number;
  emailVerified: boolean;
  /** Whether an administrator has to approve the publication. */
  reviewed: boolean;
};

/** Whether the hotel is listed, what is missing, and the actions. */
export function PublishingPart({ hotel, taxTemplate, photos, emailVerified, reviewed }: Props) {
  const { id, published, suspensionReason, suspendedForDebt, rooms, awaitingApproval, declineReason } = hotel;
  const missing = missingForPublishing({ emailVerified, rooms });
  const required: Step[] = [
    { text: t.verified_email, done: !missing.includes("verified_email"), to: `${href("/profile")}#email` },
    { text: t.room, done: !missing.includes("room"), to: `${href("/hotel-manager/rooms/add")}?hotel=${id}` },
  ];
  const taxes = `${href("/hotel-manager/rates/taxes/templates")}?${new URLSearchParams({ hotel: id, template: taxTemplate ?? "" })}`;
  const recommended: Step[] = [
    { text: t.photos, done: photos >= enoughPhotos, to: "#photos" },
    ...translatedLocales.map((locale) => ({
      text: t.translations(languageName(locale)),
      done: Boolean(hotel.translations[locale]?.description),
      to: "#details",
    })),
    { text: t.pin, done: !hotel.pinAtCentre, to: "#details" },
    ...(hotel.ownTaxes || taxTemplate !== undefined ? [{ text: t.taxes, done: hotel.ownTaxes, to: taxes }] : []),
    { text: t.policies, done: hotel.policiesSeen, to: "#policies" },
  ];
  const state = suspensionReason !== null ? "suspended" : published ? "public" : awaitingApproval ? "awaiting" : "draft";
  const stateTexts = {
    suspended: (suspendedForDebt ? t.suspendedForDebt : t.suspendedText)(suspensionReason ?? ""),
    public: t.publicText,
    awaiting: t.awaitingText,
    draft: declineReason === null ? t.draftText : t.declinedText(declineReason),
  };
  return (
    <Part id="publishing" title={t.title}>
      <p className="flex flex-wrap items-center gap-3">
        <StateText kind={({ suspended: "danger", public: "success", awaiting: "warning", draft: "warning" } as const)[state]}>
          {t[state]}
        </StateText>
        <span className="text-ink-soft">{stateTexts[state]}</span>
        {suspendedForDebt && (
          <Link
            to={`${href("/hotel-manager/payouts")}?hotel=${id}`}
            className="inline-flex min-h-10 items-center underline pointer-coarse:min-h-11"
          >
            {t.whatToPay}
          </Link>
        )}
      </p>
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        <Steps title={t.required} steps={required} />
        <Steps title={t.recommended} steps={recommended} />
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {!published && missing.length === 0 && !awaitingApproval && (
          <HotelSectionForm intent="publish" hotelId={id} button={t.publish} busyText={t.publishing} />
        )}
        <ButtonLink to={href("/hotels/:hotelId", { hotelId: id })} variant="secondary">
          {state === "public" ? t.see : t.preview}
        </ButtonLink>
        {state === "public" && (
          <ButtonLink to={`${href("/embed")}?hotel=${id}`} variant="quiet">
            {t.embed}
          </ButtonLink>
        )}
        {published && <HotelSectionForm intent="unpublish" hotelId={id} button={t.unpublish} variant="quiet" />}
        {published && <p className="text-sm text-ink-soft">{t.unpublishHint}</p>}
        {reviewed && !published && !awaitingApproval && <p className="text-sm text-ink-soft">{t.reviewed}</p>}
      </div>
    </Part>
  );
}
