import { messages } from "#kit/locale.ts";
import { AdminPending } from "./admin-pending.tsx";
import { PasskeysPart } from "./passkeys-part.tsx";
import { Section, type SectionProps } from "./section.tsx";
import { TwoFactorPart } from "./two-factor-part.tsx";

const t = messages({
  en: { title: "Security", text: "Two ways to keep others out, even those who know your password." },
  ka: { title: "უსაფრთხოება", text: "ორი გზა, რომ ანგარიშში სხვამ ვერ შეაღწიოს, თუნდაც თქვენი პაროლი იცოდეს." },
});

export const SecuritySection = (part: SectionProps) => (
  <Section id="security" title={t.title} text={t.text}>
    <AdminPending />
    <PasskeysPart {...part} />
    <hr className="my-7 border-line" />
    <TwoFactorPart {...part} />
  </Section>
);
