/** English, Georgian and German names by icon. */
export const amenities = {
  wifi: ["Free Wi-Fi", "უფასო Wi-Fi", "Kostenloses WLAN"],
  tv: ["TV", "ტელევიზორი", "Fernseher"],
  fan: ["Fan", "ვენტილატორი", "Ventilator"],
  thermometer: ["Heating and cooling", "გათბობა და გაგრილება", "Heizung und Kühlung"],
  utensils: ["Kitchen", "სამზარეულო", "Küche"],
  shirt: ["Laundry", "სამრეცხაო", "Wäscheservice"],
  car: ["Parking", "ავტოსადგომი", "Parkplatz"],
  droplets: ["Pool", "აუზი", "Pool"],
  bath: ["Bathtub", "აბაზანა", "Badewanne"],
  dumbbell: ["Fitness room", "სპორტდარბაზი", "Fitnessraum"],
  coffee: ["Breakfast", "საუზმე", "Frühstück"],
} satisfies Record<string, [en: string, ka: string, de: string]>;
