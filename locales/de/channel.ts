export const roomCalendar = { reserved: "Belegt", closed: "Gesperrt" };
