import { useFetcher } from "react-router";
import type { AdminHotel } from "#domain/hotel/publishing/admin-hotels.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";

const t = messages(texts.hotelTable);

/** Puts a hotel on the home page or takes it off. The star changes at once; a refusal changes it back. */
export function FeatureStar({ hotel: { id, name, featured: known } }: { hotel: AdminHotel }) {
  const { Form, formData } = useFetcher();
  const featured = formData ? formData.get("intent") === "feature" : known;
  const label = featured ? t.unfeature(name) : t.feature(name);
  return (
    // A second press waits for the answer to the first: each names the state it wants.
    <Form method="post" preventScrollReset onSubmit={(event) => formData && event.preventDefault()}>
      <input type="hidden" name="hotelId" value={id} />
      <Button small variant="quiet" name="intent" value={featured ? "unfeature" : "feature"} aria-label={label} title={label}>
        <Icon name="star" className={cx("size-4", featured && "fill-current text-accent")} />
      </Button>
    </Form>
  );
}
