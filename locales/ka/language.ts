import { namedDates } from "#kit/date/named-dates.ts";
import type * as english from "../en/language.ts";

export const language: typeof english.language = {
  dateFormat: namedDates({
    intl: "en-GB",
    months: "იანვარი თებერვალი მარტი აპრილი მაისი ივნისი ივლისი აგვისტო სექტემბერი ოქტომბერი ნოემბერი დეკემბერი".split(" "),
    weekdays: "კვირა ორშაბათი სამშაბათი ოთხშაბათი ხუთშაბათი პარასკევი შაბათი".split(" "),
  }),
  hours: 24,
  thousandsSeparator: "\u00a0",
  decimalSeparator: ",",
  centsSeparator: ".",
  symbolAfterAmount: false,
  thousands: "\u00a0ათ.",
  millions: "\u00a0მლნ",
  direction: "ltr",
};

export const signInErrors: typeof english.signInErrors = {
  "Invalid email or password": "ელფოსტა ან პაროლი არასწორია",
  "Invalid email": "ელფოსტა არასწორია",
  "Invalid password": "პაროლი არასწორია",
  "Password too short": "პაროლი ძალიან მოკლეა",
  "Password too long": "პაროლი ძალიან გრძელია",
};
