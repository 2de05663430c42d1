/** Each is chosen in the language of who sends it, and sent in that of the guest. They speak of no money and promise no time. */
export const quickReplies = {
  received: "Thanks, we got your message.",
  looking: "We’re looking into it and will write to you as soon as we know more.",
  yes: "Yes, that’s possible.",
  no: "I’m sorry, that isn’t possible.",
  arrival: "At what time do you expect to arrive?",
  roomReady: "Your room is ready.",
  roomLater: "Your room isn’t ready yet. We’ll write to you as soon as it is.",
  luggage: "You’re welcome to leave your luggage with us before check-in and after check-out.",
  noted: "We’ve noted your wish. We can’t promise it, but we’ll try.",
  welcome: "We look forward to seeing you.",
};
