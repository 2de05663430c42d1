/** Titles and texts by rating. */
export type ReviewPool = { 5: SampleReview[]; 4: SampleReview[]; 3: SampleReview[]; 2?: SampleReview[] };
export type SampleReview = [title: string, text: string];
export type Rating = 2 | 3 | 4 | 5;

export const isGeorgian = (text: string): boolean => /\p{Script=Georgian}/u.test(text);
