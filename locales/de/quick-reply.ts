export const quickReplies = {
  received: "Danke, wir haben Ihre Nachricht bekommen.",
  looking: "Wir kümmern uns darum und schreiben Ihnen, sobald wir mehr wissen.",
  yes: "Ja, das ist möglich.",
  no: "Das ist leider nicht möglich.",
  arrival: "Wann werden Sie voraussichtlich ankommen?",
  roomReady: "Ihr Zimmer ist fertig.",
  roomLater: "Ihr Zimmer ist noch nicht fertig. Wir schreiben Ihnen, sobald es so weit ist.",
  luggage: "Sie können Ihr Gepäck vor der Anreise und nach der Abreise gern bei uns lassen.",
  noted: "Wir haben Ihren Wunsch notiert. Versprechen können wir es nicht, aber wir versuchen es.",
  welcome: "Wir freuen uns auf Sie.",
};
