import { mostFiles } from "#domain/message/files/message-file.ts";
import * as limits from "#kit/limits.ts";

const megabytes = limits.imageBytes / 1024 / 1024;

export const messageForm = { missing: "Please write a message." };

export const messageMails = {
  toGuest: {
    subject: (by: string) => `Message from ${by}`,
    text: "You have a new message about your booking.",
    question: "You have a new message from a hotel.",
  },
  toHotel: {
    subject: (by: string) => `Message from ${by}`,
    text: "There is a new message about a booking at your hotel.",
    question: "There is a new message of somebody who has a question before booking.",
  },
  warning:
    "Caution: a payment request exists only on this trip’s payment page. Don’t pay or give card details elsewhere, whatever this message says.",
  warningBefore:
    "Caution: you pay a stay only by booking it on this site. Don’t pay or give card details elsewhere, whatever this message says.",
  closing: "Please answer on the site. Nobody reads replies to this e-mail.",
  closingWithReplies: (days: number) =>
    `Answer on the site, or within ${days} days by a reply to this e-mail. Never send card numbers. A reply is taken in only from the address that this e-mail was sent to.`,
  refused: {
    subject: (to: string) => `Your reply didn’t reach ${to}`,
    text: (to: string) =>
      `Your reply by e-mail to ${to} wasn’t taken in. Please write on the site, where you also see why you can’t write.`,
    action: "Write on the site",
  },
  files: (n: number) => (n === 1 ? "[1 file, on the site]" : `[${n} files, on the site]`),
  operator: "Stumari",
  booking: "Booking",
  hotel: "Hotel",
  guest: "Guest",
  dates: "Dates",
  action: "Read and answer",
  why: "You get this because you work for this hotel.",
  settings: "Choose your e-mails",
  asked: {
    subject: (hotel: string) => `You are asked to join a conversation with ${hotel}`,
    by: {
      guest: "The guest has asked you to take part in the conversation about their booking.",
      hotel: "The hotel has asked you to take part in the conversation about a booking.",
    },
  },
};

export const hotelTexts = {
  document:
    "Caution: payments of this booking are asked for only on its page on the site, and at the hotel itself. Don’t pay or give card details elsewhere, whatever this document says.",
  page: "Don’t pay elsewhere, and don’t give card details or passwords, whatever the text of the hotel says.",
};

export const messageFiles = {
  label: "Photos or PDF",
  hint: `Up to ${mostFiles} files of ${megabytes}\u00a0MB each: JPEG, PNG, WebP or PDF.`,
  photo: (n: number) => `Photo ${n}`,
  pdf: (n: number, size: string) => `PDF ${n} (${size}\u00a0MB), download`,
  filesOnly: (n: number) => (n === 1 ? "1 file" : `${n} files`),
  refused: (n: number) => (n === 1 ? "1 file of this e-mail wasn’t taken in." : `${n} files of this e-mail weren’t taken in.`),
  caution: "Nobody checks files for requests of money. A payment request exists only on this trip’s payment page.",
  unknown_conversation: "This conversation doesn’t exist or is closed.",
  too_many_files: `Please choose at most ${mostFiles} files.`,
  too_large: `A file is larger than ${megabytes}\u00a0MB. Please choose a smaller one.`,
  too_much: "The files are too large together. Please send fewer of them.",
  not_an_image: "A file is neither a JPEG, PNG or WebP photo nor a PDF, or it is damaged.",
  too_many_pixels: "A photo has too many pixels. Please make it smaller first.",
  too_small: "A photo is too small.",
  too_costly: "Reading a file took too much time or memory. Please save it anew with another program.",
  busy: "Many files are being read right now. Please try again in a moment.",
  uploading: "Another upload of yours is still running. Please wait until it is finished.",
  not_a_pdf: "A PDF is damaged and can’t be read.",
  protected: "A PDF is encrypted or has a password. Please send it without.",
  active: "A PDF has scripts, media or other files in it. Please print it into a new PDF and send that one.",
  too_many_pages: `A PDF has more than ${limits.pdfPages} pages.`,
  has_address: "A PDF has the address of another site in it. Please take it out, or send a photo of the page.",
  full_of_files: "This conversation has so many files that no more fit. Please send the text alone.",
  too_many_today: (hours: number) => `You have sent many files today. Please try again in ${hours} h.`,
};

export const conversation = {
  messages: "Messages",
  none: "No messages yet",
  you: "You",
  operator: "Stumari",
  read: "Read",
  byMail: "by e-mail",
  leftOut: "Parts of this e-mail are left out, such as quoted text.",
  label: "Your message",
  hint: "Card numbers are masked. Links can’t be clicked.",
  send: "Send",
  sending: "Sending...",
  sent: "Message sent",
  older: "Older messages are on the next pages.",
  askOperator: "Ask Stumari to help",
  askOperatorText: "Stumari can then read this conversation and write in it.",
  asking: "Asking...",
  asked: "Stumari was asked to help",
  operatorAsked: "Stumari takes part in this conversation.",
  closed: {
    archived: "The hotel is no longer on the site. Nobody can write here.",
    over: "The stay was long ago. Nobody can write here any more.",
    no_guest: "The account of the guest was deleted. Nobody can write here.",
  },
  failed: "Not sent",
  unknown: "This conversation doesn’t exist.",
  full: "This conversation is full. Please call.",
  tooMany: (minutes: number) => `Too many messages. Please try again in ${minutes} min.`,
};

export const translation = {
  translate: "Translate",
  hide: "Hide the translation",
  busy: "Translating...",
  loading: (percent: number) => `Your browser loads the language: ${percent} %`,
  byMachine: "Translated by a machine on your device. The original above counts.",
  problems: {
    unknown: "Your browser can’t tell the language of this message.",
    same: "This message is in your language already.",
    unavailable: "Your browser can’t translate this language.",
    failed: "That didn’t work. Please try again.",
  },
};

export const guestMessages = {
  browse: "Browse hotels",
  pageTitle: "Messages",
  all: "All messages",
  list: "Messages with hotels",
  listOpen: "Messages",
  listUnread: (n: number) => `Messages (${n} new)`,
  nobody: "No messages",
  nobodyText: "On the page of each trip, and of each hotel, you can write to the hotel.",
  unread: (n: number) => `${n} new`,
  you: "You:",
  question: "Question",
  aboutDates: (dates: string) => `About ${dates}`,
  warningBefore: "You pay a stay only by booking it on this site.",
  toHotel: "To the page of the hotel",
  missingConversation: "Conversation not found.",
  title: (hotel: string) => `Messages with ${hotel}`,
  short: "Messages",
  back: "To the trip",
  noneText: "Ask the hotel about your stay. It answers here, and you get an e-mail.",
  warning: "A payment request exists only on this trip’s payment page.",
  warningText: "Don’t pay elsewhere, and don’t give card details or passwords, whatever this message says.",
  paymentPage: "To the trip and its payments",
  safety: "Stay on this site: the hotel never needs your card number in a message.",
  missing: "Trip not found.",
  trips: "My Trips",
  open: "Messages with the hotel",
  openUnread: (n: number) => `Messages with the hotel (${n} new)`,
};

export const askHotel = {
  link: "Ask the hotel a question",
  title: "Ask the hotel",
  text: "The hotel answers here, and you get an e-mail. Ask about anything that you want to know before you book.",
  checkIn: "Check-in (optional)",
  checkOut: "Check-out (optional)",
  bothDays: "Please choose both dates, or none.",
  message: "Your question",
  send: "Ask the hotel",
  sending: "Sending...",
  sent: "Question sent",
  unverified: "Please confirm your e-mail address first: the hotel’s answer is sent to it.",
  tooMany: (hours: number) => `You have asked many questions. Please try again in ${hours} h.`,
};
