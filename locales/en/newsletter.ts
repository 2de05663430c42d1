export const newsletterMails = {
  subject: "Confirm your newsletter subscription",
  text: "You, or somebody who typed your address, asked for the Stumari newsletter: new stays and fair prices, at most twice a month.",
  ask: "Press the button to confirm. Until you do, we will send you nothing else.",
  action: "Confirm my subscription",
  closing: "If it wasn’t you, ignore this email. You can unsubscribe at any time.",
  unsubscribe: "Unsubscribe",
};
