/** The form that books, for buttons outside it. */
export const bookingFormId = "booking-form";
