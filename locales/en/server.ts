export const databaseUnavailable = {
  busyTitle: "One moment, please",
  busyText: "Too many of your requests are under way at once. This one was not begun.",
  title: "We will be right back",
  text: "Our database does not answer at this moment. Nothing that you booked or paid is lost.",
  sent: "If you have just sent a form, go back and send it again: however often it arrives, it is done once.",
  again: "Try again",
  reference: (id: string) => `If it goes on, tell us this number: ${id}`,
};

export const flittRoutes = { title: "Reservation confirmed!", text: "Your reservation has been successfully booked." };
