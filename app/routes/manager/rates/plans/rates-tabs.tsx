import { href } from "react-router";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-plans.ts";
import { TabRow } from "#ui/navigation/tab-row.tsx";
import { useBackOfficeLink } from "../../back-office/back-office-url.ts";

const t = messages(texts.ratesTabs);

/** Links between the pages of the Rates screen. */
export function RatesTabs() {
  const link = useBackOfficeLink();
  return (
    <div className="mb-6">
      <TabRow
        look="tabs"
        label={t.label}
        links={[
          { to: link(href("/hotel-manager/rates")), label: t.seasons, end: true },
          { to: link(href("/hotel-manager/rates/plans")), label: t.plans },
          { to: link(href("/hotel-manager/rates/extras")), label: t.extras },
          { to: link(href("/hotel-manager/rates/codes")), label: t.codes },
          { to: link(href("/hotel-manager/rates/ages")), label: t.ages },
          { to: link(href("/hotel-manager/rates/taxes")), label: t.taxes },
        ]}
      />
    </div>
  );
}
