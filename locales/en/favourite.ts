export const favouriteButton = { save: (name: string) => `Save ${name}`, saved: (name: string) => `${name} is saved` };
