export const paymentAdminForm = {
  note: "Please say why, in 3 to 500 characters",
  reference: "Please enter the reference of the transfer or case",
};
