import { href } from "react-router";
import { messages } from "#kit/locale.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import * as texts from "#locales/en/manager.ts";

const t = messages(texts.noHotels);

/** What every screen of the desk shows to somebody who has no hotel yet. */
export function NoHotels() {
  return (
    <EmptyState title={t.title} text={t.text}>
      <ButtonLink to={`${href("/hotel-manager/hotel")}?dialog=add-hotel`} className="mt-2">
        {t.add}
      </ButtonLink>
    </EmptyState>
  );
}
