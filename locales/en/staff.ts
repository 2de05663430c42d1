export const staffRoleText = { owner: "Owner", manager: "Manager", front_desk: "Front desk", housekeeping: "Housekeeping" };
