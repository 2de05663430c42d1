export const restrictionText = {
  min_nights: (day: string, n: number) => `მინიმუმ ${n} ღამე, თუ შესვლის დღეა ${day}`,
  no_arrival: (day: string) => `ამ დღეს შესვლა შეუძლებელია: ${day}`,
  no_departure: (day: string) => `ამ დღეს გასვლა შეუძლებელია: ${day}`,
};
