/** Sentences that every hotel can send, in the order in which they are offered; `locales/en/quick-reply.ts` has them. */
export const quickReplies = [
  "received",
  "looking",
  "yes",
  "no",
  "arrival",
  "roomReady",
  "roomLater",
  "luggage",
  "noted",
  "welcome",
] as const;

export type QuickReply = (typeof quickReplies)[number];

export const isQuickReply = (text: string): text is QuickReply => quickReplies.some((one) => one === text);
