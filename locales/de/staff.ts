export const staffRoleText = { owner: "Inhaber", manager: "Manager", front_desk: "Rezeption", housekeeping: "Housekeeping" };
