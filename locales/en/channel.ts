export const roomCalendar = { reserved: "Reserved", closed: "Closed" };
