export const newsletterMails = {
  subject: "Confirm your newsletter subscription",
  text: "You, or somebody who typed your address, asked for the Stumari newsletter: new stays and fair prices, about twice a month.",
  ask: "Press the button to confirm. Until you do, we send you nothing.",
  action: "Confirm my subscription",
  closing: (url: string) => `If it was not you, ignore this mail. You can leave at any time: ${url}`,
};
