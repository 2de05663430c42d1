/** What is the same in every e-mail of a site. */
export type MailSite = { origin: string; contact: { address: string | undefined; phone: string; email: string } };

export type MailLink = { label: string; url: string };

export type Facts = [name: string, value: string][];

/** A name and an amount; the sum is emphasised, or the last row without a sum. */
export type PriceRow = [name: string, value: string, isSum?: boolean];

/** A stay: where, and its two ends with their hours. */
export type Ticket = {
  name: string;
  place: string;
  ends: [TicketEnd, TicketEnd];
  nights: string;
  /** The cancellation terms, as name and value. */
  terms?: [string, string];
};

/** `day` is short, `fullDay` is for the plain text. */
type TicketEnd = { label: string; day: string; fullDay: string; hour: string };

export type MailContent = {
  subject: string;
  paragraphs: string[];
  /** An image of 600 x 320 pixels that needs no sign-in. */
  photo?: { url: string; alt: string } | undefined;
  ticket?: Ticket | undefined;
  /** Words of the hotel, and who says them. */
  quote?: { text: string; by: string } | undefined;
  /** Things to do or to know, one a line. */
  list?: string[];
  /** Names and values, one per line. */
  facts?: Facts;
  prices?: PriceRow[];
  /** A drawn map below the facts, and where it leads. */
  map?: { url: string; alt: string; link: string } | undefined;
  action?: MailLink;
  /** Links below the facts. */
  links?: MailLink[];
  closing?: string | undefined;
  /** Where the reader switches such e-mails off; `isOneClick`: mail clients may post to the link (RFC 8058, `oneClickRoutes`). */
  optOut?: { text: string; link: MailLink; isOneClick?: boolean };
};
