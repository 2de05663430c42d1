type Contact = { address: string | undefined; email: string; phone: string };

/** The operator as documents name it: the site, the address where it is known, and how to reach it. */
export const issuerLine = ({ address, email, phone }: Contact): string => ["Stumari", address, email, phone].filter(Boolean).join(", ");
