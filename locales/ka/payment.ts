export const statusText = {
  new: "მიმდინარეობს",
  create_unknown: "მიმდინარეობს",
  created: "მიმდინარეობს",
  processing: "მიმდინარეობს",
  review: "მოწმდება",
  declined: "უარყოფილია",
  expired: "ვადა გავიდა",
  approved: "გადახდილია",
  part_refunded: "ნაწილობრივ დაბრუნებულია",
  refunded: "დაბრუნებულია",
};
