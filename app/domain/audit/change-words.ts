import { messages } from "#kit/locale.ts";

type Words = Record<"actions" | "fields" | "values", Record<string, string>> & { yes: string; no: string };

const t = messages<Words>({
  en: {
    actions: {
      "hotel.add": "Hotel added", "hotel.update": "Hotel updated", "hotel.publish": "Hotel published", "hotel.unpublish": "Hotel taken back to draft", "hotel.policies": "Policies changed", "hotel.archive": "Hotel archived", "hotel.erase": "Hotel deleted",
      "hotel.suspend": "Hotel suspended", "hotel.lift_suspension": "Suspension lifted", "hotel.feature": "Featured changed",
      "room.add": "Room added", "room.update": "Room updated", "room.archive": "Room archived", "room.erase": "Room deleted",
      "photo.add": "Photo added", "photo.describe": "Photo described", "photo.order": "Photos reordered", "photo.remove": "Photo removed",
      "season.add": "Seasonal rate added", "season.update": "Seasonal rate updated", "season.copy": "Seasonal rates copied", "season.delete": "Seasonal rate deleted",
      "special_rate.add": "Special rate added", "special_rate.update": "Special rate updated", "special_rate.delete": "Special rate deleted",
      "nights.change": "Calendar changed", "nights.restore": "Calendar change undone",
      "reservation.book": "Reservation made at the desk", "reservation.cancel": "Reservation cancelled", "reservation.no_show": "Marked as no-show", "reservation.undo_no_show": "No-show taken back", "reservation.payment": "Payment recorded", "reservation.erase_guest": "Guest's data erased",
      "feed.add": "Calendar of another site added", "feed.remove": "Calendar of another site removed", "calendar.renew": "Calendar's address changed",
      "staff.invite": "Colleague invited", "staff.withdraw": "Invitation taken back", "staff.add": "Colleague added", "staff.update": "Colleague's role changed", "staff.remove": "Colleague removed", "review.answer": "Review answered",
      "review.show": "Review shown", "review.keep": "Review kept", "review.remove": "Review removed",
      "user.role": "Role changed", "user.ban": "Person banned", "user.unban": "Ban lifted", "user.sign_out": "Person signed out everywhere", "user.two_factor_off": "Two-factor turned off",
      "enquiry.update": "Enquiry updated", "newsletter.unsubscribe": "Address unsubscribed", "currency.rates": "Currency rates set",
      "slide.add": "Slide added", "slide.update": "Slide updated", "slide.delete": "Slide deleted", "slide.move": "Slide moved",
      "destination.add": "Destination added", "destination.update": "Destination updated", "destination.delete": "Destination deleted", "destination.move": "Destination moved",
      "property_type.add": "Property type added", "property_type.update": "Property type updated", "property_type.delete": "Property type deleted", "property_type.seed": "Property types filled in",
      "payment.ask": "Provider asked about a payment", "refund.retry": "Refund tried again", "refund.by_hand": "Refund given by other means", "chargeback.add": "Chargeback noted", "chargeback.close": "Chargeback closed", "break.resolve": "Break in the accounts resolved", "job.retry": "Job tried again", "job.remove": "Job removed",
    },
    fields: {
      name: "Name", description: "Description", address: "Address", city: "City", country: "Country", price: "Price", capacity: "Guests", units: "Rooms of this kind", area: "Area", state: "State", role: "Role", reason: "Reason", featured: "Featured",
      rating: "Rating", title: "Title", url: "Picture", position: "Position", startDate: "From", endDate: "To", amount: "Amount", checkIn: "Check-in", checkOut: "Check-out", method: "Method", note: "Note", total: "Total",
      discount: "Discount", discountPercentage: "Discount in percent", minNights: "Minimum nights", daysInAdvance: "Days in advance", isCancelable: "Can be cancelled", roomType: "Room type", count: "Count", isActive: "Active", nights: "Nights", closed: "Closed", refund: "Refund", rateType: "Special rate", start: "From", end: "To", propertyType: "Kind of house", imageUrl: "Picture", seasonRule: "Seasonal prices apply", latitude: "Latitude", longitude: "Longitude",
    },
    values: { guest: "Guest", hotel_manager: "Hotel manager", manager: "Manager", front_desk: "Front desk", admin: "Administrator", shown: "Shown", held: "Held", removed: "Removed", new: "New", answered: "Answered", done: "Done", cash: "Cash", card: "Card at the hotel", transfer: "Bank transfer",
      non_refundable: "Non-refundable", early_booking: "Early booking", duration_of_stay: "Longer stay", active_users: "Member rate", hotel: "Hotel", apartment: "Apartment", resort: "Resort", villa: "Villa", arrival: "By arrival date", nightly: "Night by night",
      single: "Single", double: "Double", twin: "Twin", triple: "Triple", quad: "Quad", king: "King", queen: "Queen", studio: "Studio", deluxe: "Deluxe", suite: "Suite", draft: "Draft", published: "Published", accept: "Accepted", dismiss: "Dismissed", won: "Won", lost: "Lost",
    },
    yes: "Yes", no: "No",
  },
  ka: {
    actions: {
      "hotel.add": "სასტუმრო დაემატა", "hotel.update": "სასტუმრო განახლდა", "hotel.publish": "სასტუმრო გამოქვეყნდა", "hotel.unpublish": "სასტუმრო მონახაზად დაბრუნდა", "hotel.policies": "წესები შეიცვალა", "hotel.archive": "სასტუმრო დაარქივდა", "hotel.erase": "სასტუმრო წაიშალა",
      "hotel.suspend": "სასტუმრო შეჩერდა", "hotel.lift_suspension": "შეჩერება გაუქმდა", "hotel.feature": "რჩეულობა შეიცვალა",
      "room.add": "ნომერი დაემატა", "room.update": "ნომერი განახლდა", "room.archive": "ნომერი დაარქივდა", "room.erase": "ნომერი წაიშალა",
      "photo.add": "ფოტო დაემატა", "photo.describe": "ფოტო აღიწერა", "photo.order": "ფოტოები გადალაგდა", "photo.remove": "ფოტო წაიშალა",
      "season.add": "სეზონური ტარიფი დაემატა", "season.update": "სეზონური ტარიფი განახლდა", "season.copy": "სეზონური ტარიფები დაკოპირდა", "season.delete": "სეზონური ტარიფი წაიშალა",
      "special_rate.add": "სპეციალური ტარიფი დაემატა", "special_rate.update": "სპეციალური ტარიფი განახლდა", "special_rate.delete": "სპეციალური ტარიფი წაიშალა",
      "nights.change": "კალენდარი შეიცვალა", "nights.restore": "კალენდრის ცვლილება გაუქმდა",
      "reservation.book": "ადგილზე დაიჯავშნა", "reservation.cancel": "დაჯავშნა გაუქმდა", "reservation.no_show": "აღინიშნა: არ გამოცხადდა", "reservation.undo_no_show": "აღნიშვნა „არ გამოცხადდა“ გაუქმდა", "reservation.payment": "გადახდა დაფიქსირდა", "reservation.erase_guest": "სტუმრის მონაცემები წაიშალა",
      "feed.add": "სხვა საიტის კალენდარი დაემატა", "feed.remove": "სხვა საიტის კალენდარი წაიშალა", "calendar.renew": "კალენდრის მისამართი შეიცვალა",
      "staff.invite": "თანამშრომელი მოიწვიეს", "staff.withdraw": "მოწვევა გაუქმდა", "staff.add": "თანამშრომელი დაემატა", "staff.update": "თანამშრომლის როლი შეიცვალა", "staff.remove": "თანამშრომელი მოიხსნა", "review.answer": "შეფასებას უპასუხეს",
      "review.show": "შეფასება გამოჩნდა", "review.keep": "შეფასება დარჩა", "review.remove": "შეფასება წაიშალა",
      "user.role": "როლი შეიცვალა", "user.ban": "მომხმარებელი დაიბლოკა", "user.unban": "ბლოკი მოიხსნა", "user.sign_out": "მომხმარებელი ყველგან გამოვიდა", "user.two_factor_off": "ორეტაპიანი შესვლა გამოირთო",
      "enquiry.update": "განაცხადი განახლდა", "newsletter.unsubscribe": "გამოწერა გაუქმდა", "currency.rates": "ვალუტის კურსი დაყენდა",
      "slide.add": "სლაიდი დაემატა", "slide.update": "სლაიდი განახლდა", "slide.delete": "სლაიდი წაიშალა", "slide.move": "სლაიდი გადაადგილდა",
      "destination.add": "მიმართულება დაემატა", "destination.update": "მიმართულება განახლდა", "destination.delete": "მიმართულება წაიშალა", "destination.move": "მიმართულება გადაადგილდა",
      "property_type.add": "ობიექტის ტიპი დაემატა", "property_type.update": "ობიექტის ტიპი განახლდა", "property_type.delete": "ობიექტის ტიპი წაიშალა", "property_type.seed": "ობიექტის ტიპები შეივსო",
      "payment.ask": "გადახდაზე პროვაიდერს ჰკითხეს", "refund.retry": "თანხის დაბრუნება განმეორდა", "refund.by_hand": "თანხა სხვა გზით დაბრუნდა", "chargeback.add": "ჩარჯბექი აღინიშნა", "chargeback.close": "ჩარჯბექი დაიხურა", "break.resolve": "ანგარიშების შეუსაბამობა მოგვარდა", "job.retry": "დავალება განმეორდა", "job.remove": "დავალება წაიშალა",
    },
    fields: {
      name: "სახელი", description: "აღწერა", address: "მისამართი", city: "ქალაქი", country: "ქვეყანა", price: "ფასი", capacity: "სტუმრები", units: "ასეთი ნომრები", area: "ფართობი", state: "მდგომარეობა", role: "როლი", reason: "მიზეზი", featured: "რჩეული",
      rating: "შეფასება", title: "სათაური", url: "სურათი", position: "პოზიცია", startDate: "დან", endDate: "მდე", amount: "თანხა", checkIn: "შესვლა", checkOut: "გასვლა", method: "საშუალება", note: "შენიშვნა", total: "სულ",
      discount: "ფასდაკლება", discountPercentage: "ფასდაკლება პროცენტებში", minNights: "მინიმალური ღამეები", daysInAdvance: "დღით ადრე", isCancelable: "შეიძლება გაუქმება", roomType: "ნომრის ტიპი", count: "რაოდენობა", isActive: "აქტიური", nights: "ღამეები", closed: "დახურული", refund: "დაბრუნება", rateType: "სპეციალური ტარიფი", start: "დან", end: "მდე", propertyType: "ობიექტის ტიპი", imageUrl: "სურათი", seasonRule: "სეზონური ფასის წესი", latitude: "განედი", longitude: "გრძედი",
    },
    values: { guest: "სტუმარი", hotel_manager: "სასტუმროს მენეჯერი", manager: "მენეჯერი", front_desk: "მიმღები", admin: "ადმინისტრატორი", shown: "ნაჩვენებია", held: "შეჩერებულია", removed: "წაშლილია", new: "ახალი", answered: "პასუხგაცემული", done: "დასრულებული", cash: "ნაღდი ფული", card: "ბარათით სასტუმროში", transfer: "საბანკო გადარიცხვა",
      non_refundable: "დაუბრუნებელი", early_booking: "ადრეული დაჯავშნა", duration_of_stay: "ხანგრძლივი დარჩენა", active_users: "წევრის ტარიფი", hotel: "სასტუმრო", apartment: "აპარტამენტი", resort: "კურორტი", villa: "ვილა", arrival: "ჩასვლის დღით", nightly: "ღამეების მიხედვით",
      single: "ერთადგილიანი", double: "ორადგილიანი", twin: "ორსაწოლიანი", triple: "სამადგილიანი", quad: "ოთხადგილიანი", king: "King", queen: "Queen", studio: "სტუდიო", deluxe: "დელუქსი", suite: "ლუქსი", draft: "შავი ვარიანტი", published: "გამოქვეყნებული", accept: "მიღებული", dismiss: "უარყოფილი", won: "მოგებული", lost: "წაგებული",
    },
    yes: "დიახ", no: "არა",
  },
});

/** What was done in words; the code itself where there are none. */
export const actionWords = (action: string): string => t.actions[action] ?? action;

/** The actions that have words, to choose from; those at a hotel's desk alone where `ofHotel`. */
export const knownActions = (ofHotel = false): string[] =>
  Object.keys(t.actions).filter((action) => !ofHotel || !/^(?:user|enquiry|newsletter|currency|slide|destination|property_type|job|break)\./.test(action));

/** A field's name in words: `discountPercentage` without words of its own becomes "Discount percentage". */
export function fieldWords(field: string): string {
  const apart = field.replaceAll("_", " ").replace(/([a-z\d])([A-Z])/g, "$1 $2").toLowerCase();
  const camel = field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return t.fields[camel] ?? apart.charAt(0).toUpperCase() + apart.slice(1);
}

/** A value in words; what is neither text, number nor yes or no is spelled out. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === "") return "—";
  if (typeof value === "boolean") return value ? t.yes : t.no;
  if (typeof value === "string") return t.values[value] ?? value;
  if (Array.isArray(value)) return value.map(valueWords).join(", ");
  if (typeof value === "object") return Object.entries(value).map(([name, one]) => `${fieldWords(name)}: ${valueWords(one)}`).join("; ");
  return String(value);
}
