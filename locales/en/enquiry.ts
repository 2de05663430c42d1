export const enquiryForm = {
  name: "Property name must be at least 2 characters.",
  email: "Please enter a valid email address.",
  type: "Please choose what you would like to list.",
  odd: "Please use visible characters only",
};

export const enquiryMails = {
  property: "Property",
  type: "Type",
  email: "Email",
  by: "Sent by",
  types: { hotel: "Hotel", home: "Home", room: "Room" },
  received: {
    subject: (property: string) => (property ? `We have your registration: ${property}` : "We have your registration"),
    text: "Thank you. We'll contact you soon to set up your property.",
    meanwhile: "There is no need to wait for us: add the rooms, photos and prices in Hotel Manager whenever you like.",
    action: "Open Hotel Manager",
    closing: "If you didn’t register a property, you can ignore this email.",
  },
  operator: {
    subject: (property: string) => `New property registration: ${property}`,
    text: "Somebody wants to list a property. Please write to them.",
  },
};
