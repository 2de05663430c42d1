/** The legal entity that is paid for a hotel. */
export type Payee = {
  id: string;
  name: string;
  registerNumber: string;
  taxNumber: string;
  street: string;
  town: string;
  postalCode: string;
  country: string;
  /** Of the current bank account. */
  holder: string;
  ending: string;
  /** Nothing is paid to the account before. */
  payableFrom: string;
  /** Its account at Flitt, from which on it may be paid; empty where there is none. */
  receiver: string;
  receiverFrom: string | null;
  /** Other hotels that are paid by it. */
  otherHotels: string[];
};

export type PayeeRejection = { code: "not_allowed" | "holder_differs" | "no_password" | "wrong_password" | "too_many_tries" };

/** Days after which a new bank account may be paid, so that a change by somebody else is noticed. */
export const holdDays = 3;

const words = (name: string) =>
  new Set(
    name
      .normalize("NFKD")
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 1),
  );

/** Whether the holder of an account can be the payee: they share a word of their names. */
export const isHolder = (holder: string, name: string): boolean => [...words(holder)].some((word) => words(name).has(word));
