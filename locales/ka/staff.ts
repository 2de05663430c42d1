export const staffRoleText = { owner: "მფლობელი", manager: "მენეჯერი", front_desk: "მიმღები", housekeeping: "დასუფთავება" };
