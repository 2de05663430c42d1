import { messages } from "#kit/locale.ts";
import type { FeedFailure } from "./channel.ts";

/** Why a calendar was not read, for whoever can do something about it. */
export const failureWords: Record<FeedFailure, string> = messages({
  en: {
    private_address: "This address is not on the public internet, so we don't read it.",
    unreachable: "The site does not answer.",
    refused_by_site: "The site has no calendar at this address any more.",
    too_large: "The calendar is larger than 2 MB.",
    too_many_redirects: "The site leads from one address to the next without end.",
    empty: "The site sent an empty file.",
    not_a_calendar: "The site sent something that is no calendar, perhaps its sign-in page.",
    too_many_events: "The calendar has too many events.",
    odd_repeats: "The calendar has events that repeat in a way that we don't read.",
  },
  ka: {
    private_address: "ეს მისამართი საჯარო ინტერნეტში არ არის, ამიტომ მას არ ვკითხულობთ.",
    unreachable: "საიტი არ პასუხობს.",
    refused_by_site: "ამ მისამართზე საიტს კალენდარი აღარ აქვს.",
    too_large: "კალენდარი 2 მბ-ზე დიდია.",
    too_many_redirects: "საიტი ერთი მისამართიდან მეორეზე უსასრულოდ გადამისამართებს.",
    empty: "საიტმა ცარიელი ფაილი გამოგზავნა.",
    not_a_calendar: "საიტმა კალენდრის ნაცვლად სხვა რამ გამოგზავნა, შესაძლოა შესვლის გვერდი.",
    too_many_events: "კალენდარში ძალიან ბევრი ჩანაწერია.",
    odd_repeats: "კალენდარში არის ჩანაწერები, რომელთა განმეორების წესს ვერ ვკითხულობთ.",
  },
});
