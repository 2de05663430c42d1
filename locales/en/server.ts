export const databaseUnavailable = {
  busyTitle: "One moment, please",
  busyText: "Too many of your requests are in progress at once. This one wasn’t started.",
  title: "We will be right back",
  text: "The site isn’t responding at the moment. Nothing that you booked or paid is lost.",
  sent: "If you have just sent a form, go back and send it again: it takes effect only once, however often it arrives.",
  again: "Try again",
  reference: (id: string) => `If this continues, tell us this number: ${id}`,
};

export const paymentRoutes = { title: "Reservation confirmed!", text: "Your reservation has been successfully booked." };
