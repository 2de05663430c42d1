import type { PaymentStatus } from "#domain/payment/payment.ts";
import { type StateKind, StateWord } from "#ui/state-word.tsx";
import { statusWord } from "./payment-text.ts";

const kinds: Partial<Record<PaymentStatus, StateKind>> = {
  approved: "success",
  part_refunded: "warning",
  review: "danger",
};

export const PaymentStateWord = ({ status }: { status: PaymentStatus }) => <StateWord kind={kinds[status]}>{statusWord(status)}</StateWord>;
