import { Form, Link, useLocation, useNavigation } from "react-router";
import type { GroupEnquiry } from "#domain/group/group-enquiries.server.ts";
import { formatRange } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { Button, buttonLook } from "#ui/button.tsx";
import { HiddenFields } from "#ui/hidden-fields.tsx";
import { PageDialog } from "#ui/page-dialog.tsx";
import * as texts from "#locales/en/group.ts";

const t = messages(texts.groupPage);

/** Asks before an enquiry is withdrawn. */
export function WithdrawDialog({ enquiry, idempotencyKey }: { enquiry: GroupEnquiry; idempotencyKey: string }) {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  return (
    <PageDialog title={t.withdrawQuestion} subtitle={formatRange(enquiry.checkIn, enquiry.checkOut, "dated")} closeTo={pathname}>
      <Form method="post" action={pathname} preventScrollReset className="space-y-4">
        <HiddenFields fields={Object.entries({ idempotencyKey, intent: "withdraw", enquiryId: enquiry.id })} />
        <p>{t.withdrawText}</p>
        <Button variant="danger" wide busy={state === "submitting"} busyText={t.sending}>
          {t.withdraw}
        </Button>
        <Link to={pathname} preventScrollReset className={buttonLook("quiet", false, true)}>
          {t.keep}
        </Link>
      </Form>
    </PageDialog>
  );
}
