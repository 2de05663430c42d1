/** One mail ready to be sent. `key` names it for good: the same key is delivered once to the mail box of development. */
export type Mail = { key: string; to: string; subject: string; html: string; text: string };

export type Mailer = { send: (mail: Mail) => Promise<void> };
