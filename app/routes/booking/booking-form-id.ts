/** The id of the booking form, for submit buttons outside it. */
export const bookingFormId = "booking-form";
