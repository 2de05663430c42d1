export const newsletter = {
  newsletter: "Newsletter",
  asked: "Thank you. Please follow the link in the email that we have just sent.",
  bad: "Please enter a valid email address.",
  many: "Too many addresses were entered from your network. Please try again later.",
  confirm: "Confirm your subscription",
  confirmText: "The Stumari newsletter comes at most twice a month.",
  confirmDo: "Confirm my subscription",
  unsubscribe: "Unsubscribe from the newsletter?",
  unsubscribeText: "You will receive no more newsletters.",
  unsubscribeDo: "Unsubscribe",
  confirmed: "You are subscribed. You can unsubscribe at any time with the link in each email.",
  ended: "You have been unsubscribed. You are welcome back at any time.",
  unknown: "This link is no longer valid.",
  home: "Return Home",
};

export const roomCalendar = { missing: "There is no calendar at this address." };
