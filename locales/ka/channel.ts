export const roomCalendar = { reserved: "დაკავებულია", closed: "დახურულია" };
