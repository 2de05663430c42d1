import { href } from "react-router";
import { messages } from "#kit/locale.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SectionHead } from "../back-office/section-head.tsx";
import * as texts from "#locales/en/manager-rooms.ts";

const t = messages(texts.noHotel);

/** The room editor of a person without a hotel. */
export const NoHotel = () => (
  <>
    <SectionHead />
    <EmptyState title={t.title} text={t.text}>
      <ButtonLink to={href("/hotel-manager/hotel")} className="mt-2">
        {t.go}
      </ButtonLink>
    </EmptyState>
  </>
);
