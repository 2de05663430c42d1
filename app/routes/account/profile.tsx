import { useRef } from "react";
import { data, href, Link } from "react-router";
import { profileOfPerson } from "#domain/account/profile.server.ts";
import { notificationChoices } from "#domain/notification/notification-choices.server.ts";
import { imageTypes } from "#kit/image.ts";
import { messages, localePath } from "#kit/locale.ts";
import * as texts from "#locales/en/account-profile.ts";
import { useRoot } from "#routes/shell/root-data.ts";
import { Avatar } from "#routes/shell/user-menu.tsx";
import { Badge } from "#ui/badge.tsx";
import { buttonLook } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { UnsavedChanges } from "#ui/form/unsaved-changes.tsx";
import type { IconName } from "#ui/icon-names.ts";
import { Icon } from "#ui/icon.tsx";
import { PartLink } from "#ui/navigation/part-link.tsx";
import { ReloadLink } from "#ui/navigation/reload-link.tsx";
import { Notice } from "#ui/overlay/notice.tsx";
import { ctxOf } from "#web/context.server.ts";
import type { Route } from "./+types/profile";
import { DeletionSection } from "./profile/deletion-section.tsx";
import { DevicesSection } from "./profile/devices-section.tsx";
import { EmailSection } from "./profile/email-section.tsx";
import { ImageSection } from "./profile/image-section.tsx";
import { MailsSection } from "./profile/mails-section.tsx";
import { NamesSection } from "./profile/names-section.tsx";
import { PasswordSection } from "./profile/password-section.tsx";
import { profileAction } from "./profile/profile-actions.server.ts";
import { Section } from "./profile/section.tsx";
import { SecuritySection } from "./profile/security-section.tsx";

const t = messages(texts.profile);

const dataSection = messages(texts.dataSection);

const DataSection = () => (
  <Section id="data" title={dataSection.title} text={dataSection.text}>
    <a href={localePath(href("/profile/data.json"))} download="stumari-data.json" className={buttonLook("secondary")}>
      <Icon name="download" className="size-5" />
      {dataSection.download}
    </a>
  </Section>
);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const [profile, notifications] = await Promise.all([profileOfPerson(ctx), notificationChoices(ctx)]);
  return data({ profile, notifications, imageTypes }, { status: profile ? 200 : 404 });
}

export const action = profileAction;

const parts = [
  ["details", "user"],
  ["image", "image"],
  ["email", "mail"],
  ["password", "key-round"],
  ["security", "shield-check"],
  ["devices", "monitor"],
  ["mails", "bell"],
  ["data", "download"],
  ["delete", "trash-2"],
] as const satisfies [string, IconName][];

/** The sections of the page: a sidebar, or on small screens a scrollable row above it. */
const Parts = () => (
  <nav
    aria-label={t.parts}
    className="sticky top-16 z-20 -mx-4 min-w-0 self-start bg-surface py-3 md:top-[72px] md:-mx-8 lg:top-24 lg:me-0 lg:-ms-4 lg:py-0"
  >
    <ul className="no-scrollbar flex gap-2 overflow-x-auto px-4 md:px-8 lg:flex-col lg:gap-1 lg:px-0">
      {parts.map(([id, icon]) => (
        <li key={id} className="shrink-0">
          <PartLink
            part={id}
            className="flex min-h-11 items-center gap-3 rounded-full border border-line bg-surface-raised px-4 text-sm font-semibold whitespace-nowrap hover:bg-sand lg:rounded-field lg:border-transparent lg:bg-transparent lg:text-base lg:font-normal"
          >
            <Icon name={icon} className="size-5 shrink-0 text-ink-soft" />
            {t[id]}
          </PartLink>
        </li>
      ))}
    </ul>
  </nav>
);

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, notifications, imageTypes } = loaderData;
  const viewer = useRoot()?.viewer ?? null;
  const main = useRef<HTMLElement>(null);
  useActionFeedback(main, actionData);
  if (!profile)
    return (
      <main id="content" className="wrap">
        <EmptyState title={t.missing} />
      </main>
    );
  const part = { profile, answer: actionData };
  return (
    <main id="content" ref={main} className="wrap py-8 md:py-10">
      <header className="flex items-center gap-4 md:gap-5">
        <Avatar viewer={viewer} className="size-16 text-2xl md:size-20" />
        <div className="min-w-0">
          <h1 className="font-display text-2xl md:text-3xl">{t.title}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
            <Badge>{t.roles[profile.role]}</Badge>
            <Link to={href("/trips")} className="inline-flex min-h-8 pointer-coarse:min-h-11 items-center font-semibold underline">
              {t.trips}
            </Link>
            <Link to={href("/connected-apps")} className="inline-flex min-h-8 pointer-coarse:min-h-11 items-center font-semibold underline">
              {t.connected}
            </Link>
          </p>
        </div>
      </header>
      <div className="mt-4 grid gap-x-10 gap-y-2 lg:mt-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <Parts />
        <div className="min-w-0 space-y-6">
          <NamesSection {...part} />
          <ImageSection {...part} types={imageTypes} />
          <EmailSection {...part} />
          <PasswordSection {...part} />
          <SecuritySection {...part} />
          <DevicesSection {...part} />
          <MailsSection {...part} notifications={notifications} />
          <DataSection />
          <DeletionSection {...part} />
        </div>
      </div>
      <UnsavedChanges />
    </main>
  );
}

export function ErrorBoundary() {
  return (
    <main id="content" className="wrap">
      <Notice kind="error" title={t.failed} text={t.failedText} />
      <EmptyState title={t.failed} text={t.failedText}>
        <ReloadLink>{t.again}</ReloadLink>
      </EmptyState>
    </main>
  );
}
