import { messages } from "#kit/locale.ts";
import type { SecurityEventKind } from "#kit/security-event.ts";

const t = messages<{ kinds: Record<SecurityEventKind, string>; details: Record<string, string> }>({
  en: {
    kinds: {
      sign_in_failed: "Wrong password",
      sign_in_delayed: "Sign-in delayed",
      sign_in_rejected: "Sign-in rejected: too many attempts",
      code_failed: "Wrong code of the second step",
      password_reset: "Password reset by mail",
      password_changed: "Password changed",
      email_changed: "Email address changed",
      factor_added: "Second factor added",
      factor_removed: "Second factor removed",
      role_changed: "Role changed",
      role_denied: "Access denied",
      person_banned: "Account closed",
      session_idle: "Idle administrator session ended",
    },
    details: {
      app: "authenticator app",
      passkey: "passkey",
      operator: "by an administrator",
      admin: "admin pages",
      "guest > admin": "guest → administrator",
      "guest > hotel_manager": "guest → hotel manager",
      "hotel_manager > admin": "hotel manager → administrator",
      "hotel_manager > guest": "hotel manager → guest",
      "admin > guest": "administrator → guest",
      "admin > hotel_manager": "administrator → hotel manager",
    },
  },
  ka: {
    kinds: {
      sign_in_failed: "არასწორი პაროლი",
      sign_in_delayed: "შესვლა დაყოვნდა",
      sign_in_rejected: "შესვლა უარყოფილია: ძალიან ბევრი მცდელობა",
      code_failed: "მეორე ეტაპის არასწორი კოდი",
      password_reset: "პაროლი წერილით განახლდა",
      password_changed: "პაროლი შეიცვალა",
      email_changed: "ელფოსტა შეიცვალა",
      factor_added: "მეორე ეტაპი დაემატა",
      factor_removed: "მეორე ეტაპი წაიშალა",
      role_changed: "როლი შეიცვალა",
      role_denied: "წვდომა უარყოფილია",
      person_banned: "ანგარიში დაიხურა",
      session_idle: "ადმინისტრატორის უმოქმედო სესია დასრულდა",
    },
    details: {
      app: "ავთენტიფიკაციის აპლიკაცია",
      passkey: "წვდომის გასაღები",
      operator: "ადმინისტრატორმა",
      admin: "ადმინისტრირების გვერდები",
      "guest > admin": "სტუმარი → ადმინისტრატორი",
      "guest > hotel_manager": "სტუმარი → სასტუმროს მენეჯერი",
      "hotel_manager > admin": "სასტუმროს მენეჯერი → ადმინისტრატორი",
      "hotel_manager > guest": "სასტუმროს მენეჯერი → სტუმარი",
      "admin > guest": "ადმინისტრატორი → სტუმარი",
      "admin > hotel_manager": "ადმინისტრატორი → სასტუმროს მენეჯერი",
    },
  },
});

export const securityEventName = (kind: SecurityEventKind): string => t.kinds[kind];

export const securityEventDetail = (detail: string): string => t.details[detail] ?? detail;
