import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { tasks } from "#domain/hotel/back-office-role.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

const t = messages(texts.frame);

/** The top bar with the name of the section that the URL is in. */
export function SectionHead({ actions }: { actions?: ReactNode }) {
  const section = useLocation().pathname.split("/")[2];
  const task = tasks.find((one) => one === section);
  return <PageHead title={task ? t[task] : t.title} actions={actions} />;
}

/** A page whose entry does not exist, with the link to another. */
export const MissingPage = ({ title, text, link }: { title: string; text?: string; link: { to: string; label: string } }) => (
  <>
    <SectionHead />
    <EmptyState title={title} {...(text !== undefined && { text })}>
      <ButtonLink to={link.to} className="mt-2">
        {link.label}
      </ButtonLink>
    </EmptyState>
  </>
);
