import { Form, Link, useLocation, useNavigation } from "react-router";
import type { GroupEnquiry } from "#domain/group/group-enquiries.server.ts";
import { canWithdraw } from "#domain/group/group.ts";
import type { ActionData } from "#kit/action-data.ts";
import { formatRange } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/group.ts";
import { Button, buttonLook } from "#ui/button.tsx";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { Refusal } from "#ui/form/refusal.tsx";
import { PageDialog } from "#ui/overlay/page-dialog.tsx";

const t = messages(texts.groupPage);

type Props = { enquiry: GroupEnquiry; idempotencyKey: string; problem: ActionData | undefined };

/** Asks before an enquiry is withdrawn. Refused, it says why. */
export function WithdrawDialog({ enquiry, idempotencyKey, problem }: Props) {
  const { pathname, search } = useLocation();
  const { state } = useNavigation();
  const isOpen = canWithdraw(enquiry);
  return (
    <PageDialog
      title={isOpen ? t.withdrawQuestion : t.withdrawFailed}
      subtitle={formatRange(enquiry.checkIn, enquiry.checkOut, "dated")}
      closeTo={pathname}
    >
      <Form method="post" action={`${pathname}${search}`} preventScrollReset className="space-y-4">
        <HiddenFields fields={Object.entries({ idempotencyKey, intent: "withdraw", enquiryId: enquiry.id })} />
        <Refusal answer={problem} />
        {isOpen && (
          <>
            <p>{t.withdrawText}</p>
            <Button variant="danger" wide busy={state === "submitting"} busyText={t.sending}>
              {t.withdraw}
            </Button>
          </>
        )}
        <Link to={pathname} preventScrollReset className={buttonLook("quiet", false, true)}>
          {isOpen ? t.keep : t.close}
        </Link>
      </Form>
    </PageDialog>
  );
}
