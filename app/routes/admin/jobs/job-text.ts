import { messages } from "#kit/locale.ts";

const t = messages<Record<"names" | "states", Record<string, string>>>({
  en: {
    names: {
      "send-mail": "Mails",
      "confirm-payment": "Payments asked about",
      "send-refund": "Refunds",
      "cancel-coming-reservations": "Stays of closed houses",
      "encode-picture": "Pictures made smaller",
      "remove-pictures": "Pictures removed",
      "find-linked-pictures": "Pictures of other sites found",
      "fetch-picture": "Picture of another site fetched",
      "expire-holds": "Holds that are over",
      "reconcile-payments": "Open payments",
      reconcile: "Daily reconciliation",
      "forget-requests": "Old request keys",
      "delete-old-security-events": "Old security events",
      "invite-reviewers": "Invitations to review",
      "reward-stays": "Points for stays",
      "read-due-feeds": "Calendars that are due",
      "read-feed": "Calendars of other sites",
    },
    states: { created: "waiting", retry: "tried again", active: "at work", completed: "done", cancelled: "cancelled", failed: "failed" },
  },
  ka: {
    names: {
      "send-mail": "წერილები",
      "confirm-payment": "გადახდების შემოწმება",
      "send-refund": "თანხის დაბრუნება",
      "cancel-coming-reservations": "დახურული ობიექტების ვიზიტები",
      "encode-picture": "სურათების დამუშავება",
      "remove-pictures": "სურათების წაშლა",
      "find-linked-pictures": "სხვა საიტების სურათების პოვნა",
      "fetch-picture": "სხვა საიტის სურათის ჩამოტვირთვა",
      "expire-holds": "ვადაგასული შენახვა",
      "reconcile-payments": "ღია გადახდები",
      reconcile: "ყოველდღიური შედარება",
      "forget-requests": "ძველი მოთხოვნები",
      "delete-old-security-events": "უსაფრთხოების ძველი მოვლენები",
      "invite-reviewers": "შეფასების თხოვნა",
      "reward-stays": "ქულები ვიზიტებისთვის",
      "read-due-feeds": "წასაკითხი კალენდრები",
      "read-feed": "სხვა საიტების კალენდრები",
    },
    states: {
      created: "ელოდება",
      retry: "განმეორდება",
      active: "სრულდება",
      completed: "შესრულდა",
      cancelled: "გაუქმდა",
      failed: "ვერ შესრულდა",
    },
  },
});

export const jobWord = (name: string): string => t.names[name] ?? name;
export const jobStateWord = (state: string | null): string => (state ? (t.states[state] ?? state) : "");
