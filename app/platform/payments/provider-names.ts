export const providerNames = ["flitt", "stripe"] as const;
export type ProviderName = (typeof providerNames)[number];

/** The names as people read them. */
export const providerTitle: Record<ProviderName, string> = { flitt: "Flitt", stripe: "Stripe" };

/** A merchant account as administrators read it. */
export const merchantText = ({ provider, merchant }: { provider: ProviderName; merchant: string | null }): string =>
  [providerTitle[provider], merchant].filter(Boolean).join(" ");
