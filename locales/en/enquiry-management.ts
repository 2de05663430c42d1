import { longestNote } from "#domain/enquiry/enquiry.ts";

export const enquiryNoteForm = { state: "Please choose a state", long: `The note has at most ${longestNote} characters` };
