import { href } from "react-router";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/account-profile.ts";
import { PasskeyButton } from "#routes/shell/entrance/passkey-button.tsx";
import { useRoot } from "#routes/shell/root-data.ts";
import { PasskeysPart } from "./passkeys-part.tsx";
import { Section, type SectionProps } from "./section.tsx";
import { TwoFactorPart } from "./two-factor-part.tsx";

const t = messages(texts.securitySection);

const adminPending = messages(texts.adminPending);

/** What an administrator has to do before the admin pages open. */
function AdminPending() {
  const pending = useRoot()?.viewer?.adminPending;
  if (!pending) return null;
  return (
    <div role="status" className="mb-6 rounded-field bg-warning-soft p-4 text-warning">
      <p className="max-w-prose font-semibold">{adminPending[pending]}</p>
      {pending === "prove" && <PasskeyButton next={href("/admin")} />}
    </div>
  );
}

export const SecuritySection = (part: SectionProps) => (
  <Section id="security" title={t.title} text={t.text}>
    <AdminPending />
    {!part.profile.emailVerified && (
      <p className="mb-6 max-w-prose rounded-field bg-warning-soft p-4 text-warning">
        {t.verifyFirst}{" "}
        <a href="#email" className="font-semibold underline">
          {t.toEmail}
        </a>
      </p>
    )}
    <PasskeysPart {...part} />
    <hr className="my-7 border-line" />
    <TwoFactorPart {...part} />
  </Section>
);
