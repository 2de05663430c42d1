export const payForm = { going: "Opening the payment page..." };

export const tripPoints = {
  earned: (points: string) => `This stay earned you ${points}.`,
  will: (points: string) => `On the day of check-out you earn at least ${points}.`,
  returned: (points: string) => `The ${points} that you had used have been returned to you.`,
};
