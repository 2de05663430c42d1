import type { ActionData } from "#kit/action-data.ts";

/** Why the server has refused what was sent, above the form that stays open with it. */
export const Refusal = ({ answer }: { answer: Pick<ActionData, "notice"> | undefined }) =>
  answer?.notice && (
    <p role="alert" className="rounded-field bg-danger-soft p-3 font-semibold text-danger">
      {answer.notice.text ? `${answer.notice.title}: ${answer.notice.text}` : answer.notice.title}
    </p>
  );
