export const commissionForm = {
  name: "გთხოვთ, მიუთითოთ სახელი, არაუმეტეს 100 სიმბოლოსი.",
  rate: "გთხოვთ, მიუთითოთ პროცენტი 0-დან 100-მდე, მძიმის შემდეგ არაუმეტეს ორი ციფრით.",
  type: "გთხოვთ, აირჩიოთ ობიექტის ტიპი.",
  day: "გთხოვთ, მიუთითოთ თარიღი.",
  dayOrder: "ბოლო დღე პირველ დღეზე ადრე ვერ იქნება.",
};

export const commissionText = {
  nothing: "საკომისიო არ არის",
  terms: (rate: string) => `განთავსებისა და დამატებების ${rate}`,
  taxedTerms: (rate: string, tax: string) => `განთავსებისა და დამატებების ${rate}, დამატებული გადასახადი ${tax}`,
  every: "ყველა ჯავშანი",
  hotel: (name: string) => `სასტუმრო: ${name}`,
  types: {
    hotel: "ობიექტის ტიპი: სასტუმრო",
    apartment: "ობიექტის ტიპი: აპარტამენტი",
    resort: "ობიექტის ტიპი: კურორტი",
    villa: "ობიექტის ტიპი: ვილა",
  },
  bookedBetween: (from: string, to: string) => `დაჯავშნა: ${from} – ${to}`,
  bookedFrom: (day: string) => `დაჯავშნა: ${day}-დან`,
  bookedUntil: (day: string) => `დაჯავშნა: ${day}-მდე`,
};
