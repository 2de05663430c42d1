import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { tasks } from "#domain/hotel/back-office-role.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";

const t = messages(texts.frame);

/** The top bar with the name of the section that the URL is in. */
export function SectionHead({ actions }: { actions?: ReactNode }) {
  const section = useLocation().pathname.split("/")[2];
  const task = tasks.find((one) => one === section);
  return <PageHead title={task ? t[task] : t.title} actions={actions} />;
}
