export const payForm = { going: "იხსნება გადახდის გვერდი..." };

export const tripPoints = {
  earned: (points: string) => `ამ ვიზიტით დააგროვეთ ${points}.`,
  will: (points: string) => `გასვლის დღეს დაგერიცხებათ მინიმუმ ${points}.`,
  returned: (points: string) => `გამოყენებული ${points} დაგიბრუნდათ.`,
};
