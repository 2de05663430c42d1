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
    <PasskeysPart {...part} />
    <hr className="my-7 border-line" />
    <TwoFactorPart {...part} />
  </Section>
);
