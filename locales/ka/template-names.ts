export const planTemplateNames = {
  breakfast: "საუზმე შედის",
  nonRefundable: (percent: number) => `თანხა არ ბრუნდება, −${percent}%`,
  breakfastNonRefundable: (percent: number) => `საუზმე შედის, თანხა არ ბრუნდება, −${percent}%`,
  weekly: "ერთკვირიანი ვიზიტი",
  deposit: (percent: number) => `ავანსი ${percent}%`,
};

export const extraTemplateNames = {
  parking: "პარკინგი",
  breakfast: "საუზმე",
  transfer: "აეროპორტის ტრანსფერი",
  late_checkout: "გვიანი გასვლა",
  pet: "შინაური ცხოველი",
  cleaning: "საბოლოო დასუფთავება",
};
