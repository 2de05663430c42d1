import { href } from "react-router";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-rooms.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SectionHead } from "../back-office/section-head.tsx";

const noHotel = messages(texts.noHotel);

/** The room editor of a person without a hotel. */
export const NoHotel = () => (
  <>
    <SectionHead />
    <EmptyState title={noHotel.title} text={noHotel.text}>
      <ButtonLink to={href("/hotel-manager/hotel")} className="mt-2">
        {noHotel.go}
      </ButtonLink>
    </EmptyState>
  </>
);
