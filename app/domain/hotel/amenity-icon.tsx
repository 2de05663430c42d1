import { Bath, Car, Coffee, Droplets, Dumbbell, Fan, type LucideIcon, Shirt, Thermometer, Tv, Utensils, Wifi } from "lucide-react";

const icons: Record<string, LucideIcon> = {
  wifi: Wifi, tv: Tv, fan: Fan, thermometer: Thermometer, utensils: Utensils, shirt: Shirt, car: Car,
  droplets: Droplets, bath: Bath, dumbbell: Dumbbell, coffee: Coffee,
};

/** The icon of an amenity by its key. */
export function AmenityIcon({ icon }: { icon: string }) {
  const Icon = icons[icon];
  return Icon ? <Icon className="size-5 shrink-0 text-ink-soft" aria-hidden /> : null;
}
