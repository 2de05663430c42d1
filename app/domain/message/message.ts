/** Who writes. The operator does so at the request of a side. */
export type Sender = "guest" | "hotel" | "operator";

/** Characters of a message. */
export const longestMessage = 2000;

/** What is found in a text that people are warned of. */
export const marks = ["card", "iban", "phone", "messenger", "email", "payment", "link", "hidden"] as const;
export type Mark = (typeof marks)[number];

/** Whether the guest is warned: a hotel asks for money only by the page of the trip. */
export const isWarnedOf = ({ sender, marks }: { sender: Sender; marks: readonly Mark[] }): boolean =>
  sender === "hotel" && marks.length > 0;

/** How somebody whose messages are stopped confirms that it is them: a code of their app, their password, or not at all. */
export type Proof = "app" | "password" | "none";
