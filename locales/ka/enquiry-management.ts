import { longestNote } from "#domain/enquiry/enquiry.ts";

export const enquiryNoteForm = { state: "გთხოვთ, აირჩიოთ მდგომარეობა", long: `შენიშვნა არ უნდა აღემატებოდეს ${longestNote} სიმბოლოს` };
