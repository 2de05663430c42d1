export const statusText = {
  new: "In Bearbeitung",
  create_unknown: "In Bearbeitung",
  created: "In Bearbeitung",
  processing: "In Bearbeitung",
  review: "Wird geprüft",
  declined: "Abgelehnt",
  expired: "Abgelaufen",
  approved: "Bezahlt",
  part_refunded: "Teilweise erstattet",
  refunded: "Erstattet",
};
