import { longestNote } from "#domain/enquiry/enquiry.ts";

export const enquiryNoteForm = {
  state: "Bitte wählen Sie einen Status",
  long: `Die Notiz darf höchstens ${longestNote} Zeichen lang sein`,
};
