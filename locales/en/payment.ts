export const statusText = {
  new: "In progress",
  create_unknown: "In progress",
  created: "In progress",
  processing: "In progress",
  review: "Being checked",
  declined: "Declined",
  expired: "Expired",
  approved: "Paid",
  part_refunded: "Partly refunded",
  refunded: "Refunded",
};
