import type { PaymentStatus } from "#domain/payment/payment.ts";
import { Badge } from "#ui/badge.tsx";
import { statusWord } from "./payment-text.ts";

const kinds: Partial<Record<PaymentStatus, "success" | "warning" | "danger">> = {
  approved: "success",
  part_refunded: "warning",
  review: "danger",
};

export const StatusBadge = ({ status }: { status: PaymentStatus }) => <Badge kind={kinds[status]}>{statusWord(status)}</Badge>;
