export const paymentAdminForm = {
  note: "Please say why, in 3 to 500 letters",
  reference: "Please enter the reference of the transfer or case",
};
