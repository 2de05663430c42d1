import { messages } from "#kit/locale.ts";
import type { FeedFailure } from "./channel.ts";

/** Why a calendar was not read, for whoever can do something about it. */
export const failureText: Record<FeedFailure, string> = messages({
  en: {
    private_address: "This address is not on the public internet, so we don't read it.",
    other_port: "Calendars are read at the usual ports of the web only, 80 and 443.",
    unreachable: "The site does not answer.",
    timed_out: "The site took too long to answer.",
    gone: "The site has no calendar at this address any more.",
    access_denied: "The site does not allow us to read the calendar. Perhaps its address has changed or is not public.",
    server_error: "The site reports an error of its own.",
    refused_by_site: "The site did not give us the calendar.",
    too_large: "The calendar is larger than 2 MB.",
    too_many_redirects: "The site leads from one address to the next without end.",
    empty: "The site sent an empty file.",
    not_a_calendar: "The site sent something that is no calendar, perhaps its sign-in page.",
    too_many_events: "The calendar has too many events.",
    odd_repeats: "The calendar has events that repeat in a way that we don't read.",
    too_complex: "The calendar has too many parts, dates or parameters.",
    too_slow: "Reading the calendar took too long, so we stopped.",
  },
  ka: {
    private_address: "ეს მისამართი საჯარო ინტერნეტში არ არის, ამიტომ მას არ ვკითხულობთ.",
    other_port: "კალენდრებს მხოლოდ ვების ჩვეულებრივ პორტებზე, 80-სა და 443-ზე, ვკითხულობთ.",
    unreachable: "საიტი არ პასუხობს.",
    timed_out: "საიტი დროულად არ პასუხობს.",
    gone: "ამ მისამართზე საიტს კალენდარი აღარ აქვს.",
    access_denied: "საიტი კალენდრის წაკითხვის უფლებას არ გვაძლევს. შესაძლოა, მისამართი შეიცვალა ან საჯარო არ არის.",
    server_error: "საიტზე შეცდომაა.",
    refused_by_site: "საიტმა კალენდარი არ მოგვცა.",
    too_large: "კალენდარი 2 მბ-ზე დიდია.",
    too_many_redirects: "საიტი ერთი მისამართიდან მეორეზე უსასრულოდ გადამისამართებს.",
    empty: "საიტმა ცარიელი ფაილი გამოგზავნა.",
    not_a_calendar: "საიტმა კალენდრის ნაცვლად სხვა რამ გამოგზავნა, შესაძლოა შესვლის გვერდი.",
    too_many_events: "კალენდარში ძალიან ბევრი ჩანაწერია.",
    odd_repeats: "კალენდარში არის ჩანაწერები, რომელთა განმეორების წესს ვერ ვკითხულობთ.",
    too_complex: "კალენდარში ძალიან ბევრი ნაწილი, თარიღი ან პარამეტრია.",
    too_slow: "კალენდრის წაკითხვას ძალიან დიდი დრო დასჭირდა, ამიტომ შევწყვიტეთ.",
  },
});
