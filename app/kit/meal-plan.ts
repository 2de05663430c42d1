export const mealPlans = ["none", "breakfast", "half_board", "full_board", "all_inclusive"] as const;
/** The meals that a price includes. */
export type MealPlan = (typeof mealPlans)[number];
