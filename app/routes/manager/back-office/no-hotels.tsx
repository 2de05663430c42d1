import { href } from "react-router";
import { messages } from "#kit/locale.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SectionHead } from "./section-head.tsx";
import * as texts from "#locales/en/manager.ts";

const t = messages(texts.noHotels);

/** The empty state of all back office screens for a person without a hotel. */
export function NoHotels() {
  return (
    <>
      <SectionHead />
      <EmptyState title={t.title} text={t.text}>
        <ButtonLink to={`${href("/hotel-manager/hotel")}?dialog=add-hotel`} className="mt-2">
          {t.add}
        </ButtonLink>
      </EmptyState>
    </>
  );
}
