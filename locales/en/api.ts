export const newsletter = {
  newsletter: "Newsletter",
  asked: "Thank you. Please follow the link in the mail that we have just sent.",
  bad: "Please enter a valid email address.",
  many: "Too many addresses were entered from your network. Please try again in an hour.",
  confirm: "One press and you are in",
  confirmText: "Letters from Stumari come at most twice a month.",
  confirmDo: "Confirm my subscription",
  unsubscribe: "Leave the newsletter?",
  unsubscribeText: "We will send no more letters.",
  unsubscribeDo: "Unsubscribe",
  confirmed: "You are subscribed. You can leave by the link in the mail at any time.",
  ended: "You are unsubscribed. You are welcome back at any time.",
  unknown: "This link is no longer valid.",
  home: "Return Home",
};

export const roomCalendar = { missing: "There is no calendar at this address." };
