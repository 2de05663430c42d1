import { expect, test } from "vitest";
import { locales, messages } from "#kit/locale.ts";
import * as payments from "#locales/en/admin-payments.ts";
import * as users from "#locales/en/admin-users.ts";
import * as admin from "#locales/en/admin.ts";
import * as audit from "#locales/en/audit.ts";
import * as bookings from "#locales/en/manager-bookings.ts";
import "#locales/translations.ts";
import * as manager from "#locales/en/manager.ts";
import { speak } from "../../../tests/support/speak.ts";

/** What fits into the search field at its smallest, in letters as wide as the Georgian ones. */
const widest = 28;

test.each(locales)("the hints of the search fields fit into them, in %s", (locale) => {
  speak(locale);
  const hints = [
    messages(admin.enquiries).hint,
    messages(admin.hotels).hint,
    messages(admin.newsletter).hint,
    messages(admin.reviews).hint,
    messages(admin.securityEvents).hint,
    messages(users.users).hint,
    messages(payments.payments).hint,
    messages(audit.changeLog).personHint,
    messages(audit.changeLog).hotel,
    messages(manager.money).search,
    messages(bookings.filterBar).searchHint,
  ];
  expect(hints.filter((hint) => hint.length > widest)).toEqual([]);
});
