export type HeroSlide = {
  id: string;
  url: string;
  title: string;
  titleKa: string | null;
  description: string;
  descriptionKa: string | null;
};

export type Destination = {
  id: string;
  name: string;
  nameKa: string | null;
  country: string;
  countryKa: string | null;
  description: string;
  descriptionKa: string | null;
  imageUrl: string | null;
  /** How many hotels of the city can be seen now. */
  hotels: number;
};

export type PropertyTypeCard = {
  id: string;
  name: string;
  nameKa: string | null;
  imageUrl: string | null;
  /** How many hotels of the type can be seen now. */
  hotels: number;
};
