import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin.ts";

const t = messages<Record<"names" | "states", Record<string, string>>>(texts.jobText);

export const jobWord = (name: string): string => t.names[name] ?? name;
export const jobStateWord = (state: string | null): string => (state ? (t.states[state] ?? state) : "");
