export const paymentResult = {
  success: ["Payment Successful!", "Your booking has been confirmed. You will receive a confirmation email shortly."],
  failure: ["Payment Failed", "Your payment could not be processed. Please try again or contact support."],
  pending: ["Payment Pending", "Your payment is being processed. We will update you once it's complete."],
  checking: ["Processing...", "Please wait while we verify your payment."],
  bank: "Waiting for your bank. This can take 5 minutes; you can close this page.",
  checked: [
    "Payment being checked",
    "The payment doesn’t match your booking. Your bank may have charged or reserved the amount. We are checking it: please don’t pay again.",
  ],
  expired: [
    "Payment time has run out",
    "The payment page was open for too long, so nothing was charged. You can start a new payment while your room is held.",
  ],
  reversed: ["Payment returned", "The money is back on its way to your card. Banks usually need a few days."],
  returning: [
    "Payment returned",
    "Your payment arrived when the reservation no longer stood. The full amount is on its way back to your card.",
  ],
  twice: ["Payment returned", "Your stay had already been paid. The full amount of this payment is on its way back to your card."],
  cancelled: [
    "Reservation cancelled",
    "You had paid, and the reservation was cancelled after that. Your trip shows how much goes back to your card.",
  ],
  paid_since: ["Payment Failed", "This payment failed, but your booking has been paid since."],
  over: ["Payment Failed", "Nothing was charged, and there’s nothing to pay any more. Your trip shows how your booking stands."],
  part: {
    success: ["Payment Successful!", "This part of your booking is paid. You will receive an email shortly."],
    failure: [
      "Payment Failed",
      "Your payment could not be processed. Your booking stands, and this part of it is still to be paid. Please try again or contact support.",
    ],
    expired: [
      "Payment time has run out",
      "The payment page was open for too long, so nothing was charged. Your booking stands, and this part of it is still to be paid.",
    ],
    twice: ["Payment returned", "This part had already been paid. The full amount of this payment is on its way back to your card."],
    paid_since: ["Payment Failed", "This payment failed, but this part of your booking has been paid since."],
  },
  change: {
    success: ["Payment Successful!", "Your booking has been changed. You will receive an email shortly."],
    failure: [
      "Payment Failed",
      "Your payment could not be processed. Your booking is as it was: the change counts once it is paid. Please try again or contact support.",
    ],
    expired: [
      "Payment time has run out",
      "The payment page was open for too long, so nothing was charged. Your booking is as it was: the change counts once it is paid.",
    ],
    twice: [
      "Payment returned",
      "Your payment arrived, but the change couldn’t be made any more. The full amount is on its way back to your card.",
    ],
    paid_since: ["Payment Failed", "This payment failed, but the change has been paid since."],
  },
  order: "Order",
  amount: "Amount",
  status: "Status",
  due: "Still to pay",
  home: "Return to Home",
  again: "Try Again",
  trip: "See your trip",
  refresh: "Check again",
};
