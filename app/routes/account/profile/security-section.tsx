import { messages } from "#kit/locale.ts";
import { AdminPending } from "./admin-pending.tsx";
import { PasskeysPart } from "./passkeys-part.tsx";
import { Section, type SectionProps } from "./section.tsx";
import { TwoFactorPart } from "./two-factor-part.tsx";
import * as texts from "#locales/en/account-profile.ts";

const t = messages(texts.securitySection);

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
