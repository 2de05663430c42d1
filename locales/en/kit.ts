export const moneyText = {
  empty: "Please enter an amount, such as 120, 59.90 or 59,90",
  letters: "Please enter the amount in digits, such as 120, 59.90 or 59,90",
  exponent: "Please write the amount out in full, such as 1000 instead of 1e3",
  negative: "The amount can't be negative",
  digits: "An amount has at most two digits after the comma or point, such as 59.90",
  large: (most: string) => `The amount can be at most ${most}`,
};

export const textForm = { long: (most: string) => `This is too long: at most ${most} characters` };
