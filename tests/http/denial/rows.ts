/** Who may do what: the answer of one request to a visitor, a guest, a manager and an admin. */
export type Row = {
  path: string;
  method: "GET" | "POST";
  fields?: Record<string, string>;
  visitor: Answer;
  guest: Answer;
  manager: Answer;
  admin: Answer;
};
/** A status, and where it leads. */
export type Answer = number | `${number} ${string}`;

export const all = (answer: Answer) => ({ visitor: answer, guest: answer, manager: answer, admin: answer });
export const signedIn = (visitor: Answer, others: Answer) => ({ visitor, guest: others, manager: others, admin: others });
/** Of the desk of `:own`, a hotel of the manager's. */
export const ofManager = (visitor: Answer, guest: Answer, others: Answer) => ({ visitor, guest, manager: others, admin: others });
/** Of the administrator; others go home. */
export const ofAdmin = (answer: Answer) => ({
  visitor: "302 /login" as const,
  guest: "302 /" as const,
  manager: "302 /" as const,
  admin: answer,
});
/** An id that nothing has. */
export const nobody = "01a1fca1-93a5-7732-b655-0addf667ceab";
