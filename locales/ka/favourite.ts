export const favouriteButton = { save: (name: string) => `შენახვა: ${name}`, saved: (name: string) => `შენახულია: ${name}` };
