import { createContext } from "react";

/** The theme that the visitor has chosen; undefined follows the system. */
export const ChosenTheme = createContext<"light" | "dark" | undefined>(undefined);
