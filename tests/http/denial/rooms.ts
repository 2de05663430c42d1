import { nobody, ofManager, ofForeign, type Row, signedIn } from "./rows.ts";

const rooms = "/hotel-manager/rooms";
const numbers = `${rooms}/numbers`;
const rates = "/hotel-manager/rates";
const code = { intent: "save", code: "DENIED10", kind: "percent", percent: "10" };
const plans = `${rates}/plans`;
const extras = `${rates}/extras`;
const codes = `${rates}/codes`;
const extra = { name: "Parking", kind: "other", unit: "piece_night", amount: "10" };
const plan = { name: "Breakfast included", mealPlan: "breakfast", percent: "10", percentWay: "below" };
const edit = `${rooms}/edit/${nobody}`;
const ages = `${rates}/ages`;
const taxes = `${rates}/taxes`;
const tax = { name: "City tax", mode: "added", basis: "percent", rate: "5", base: "prices", parts: "accommodation" };
const guests = { included: "2", maxAdults: "2", maxChildren: "2", extraBeds: "0", cots: "0" };
const room = { name: "Attic", description: "A room below the roof.", roomType: "double", price: "80", capacity: "2", units: "1" };
const rate = { intent: "add-rate", rateType: "early_booking", discountPercentage: "10", daysInAdvance: "30" };

/** Rooms and rates. tests/db/room-management.db.test.ts checks that other roles change nothing. */
export const roomRows: Record<string, Row[]> = {
  "hotel-manager/rooms": [
    { method: "POST", path: rooms, fields: { hotelId: ":foreign", roomId: nobody }, ...signedIn(`302 ${rooms}`) },
    { method: "POST", path: rooms, fields: { hotelId: "x", roomId: "'" }, ...signedIn(`302 ${rooms}`) },
  ],
  "hotel-manager/rooms/add": [
    { method: "POST", path: `${rooms}/add`, fields: { hotelId: ":own", name: "A" }, ...signedIn(400) },
    { method: "POST", path: `${rooms}/add`, fields: { ...room, hotelId: nobody }, ...signedIn(`302 ${rooms}`) },
  ],
  "hotel-manager/rooms/numbers": [
    { method: "GET", path: `${numbers}?hotel=:own&add=:ownRoom`, ...ofManager(404, 200) },
    { method: "GET", path: `${numbers}?hotel=:own&room=x`, ...ofManager(404, 200) },
    { method: "GET", path: `${numbers}?hotel=:foreign`, ...ofForeign },
    { method: "POST", path: numbers, fields: { intent: "no such thing" }, ...signedIn(400) },
    { method: "POST", path: numbers, fields: { intent: "add", hotelId: ":own", floor: "roof" }, ...signedIn(400) },
    {
      method: "POST",
      path: numbers,
      fields: { intent: "add", hotelId: ":foreign", roomId: nobody, numbers: "1" },
      ...signedIn(`302 ${numbers}`),
    },
    ...["update", "deactivate", "reactivate"].map((intent) => ({
      method: "POST" as const,
      path: numbers,
      fields: { intent, hotelId: ":own", hotelRoomId: nobody, number: "1" },
      ...signedIn(`302 ${numbers}`),
    })),
  ],
  "hotel-manager/rooms/edit/:roomId": [
    { method: "GET", path: `${edit}?hotel=:own`, ...ofManager(404, 404) },
    { method: "POST", path: edit, fields: { ...room, hotelId: ":foreign" }, ...signedIn(`302 ${rooms}`) },
    { method: "POST", path: edit, fields: { ...rate, hotelId: ":foreign" }, ...signedIn(`302 ${edit}`) },
    {
      method: "POST",
      path: edit,
      fields: { ...rate, intent: "update-rate", hotelId: ":own", rateId: nobody },
      ...signedIn(`302 ${edit}`),
    },
    {
      method: "POST",
      path: edit,
      fields: { intent: "delete-rate", hotelId: ":own", rateId: "x" },
      ...signedIn(`302 ${edit}`),
    },
    { method: "POST", path: edit, fields: { intent: "add-rate", rateType: "none" }, ...signedIn(400) },
  ],
  "hotel-manager/rates/plans": [
    { method: "GET", path: `${plans}?hotel=:own&archive=x`, ...ofManager(404, 200) },
    { method: "GET", path: `${plans}?hotel=:foreign`, ...ofForeign },
    ...["archive", "move"].map((intent) => ({
      method: "POST" as const,
      path: plans,
      fields: { intent, hotelId: ":foreign", planId: nobody, to: "up" },
      ...signedIn(`302 ${plans}`),
    })),
  ],
  "hotel-manager/rates/plans/add": [
    { method: "GET", path: `${plans}/add?hotel=:own&template=breakfast`, ...ofManager(404, 200) },
    { method: "GET", path: `${plans}/add?hotel=:foreign&template=x`, ...ofForeign },
    { method: "POST", path: `${plans}/add`, fields: { ...plan, intent: "save", hotelId: nobody }, ...signedIn(`302 ${plans}`) },
    { method: "POST", path: `${plans}/add`, fields: { intent: "save", name: "x", hotelId: ":own" }, ...signedIn(400) },
    { method: "POST", path: `${plans}/add?hotel=:own`, fields: { ...plan, intent: "preview" }, ...ofManager(404, 200) },
    { method: "POST", path: `${plans}/add?hotel=:foreign`, fields: { ...plan, intent: "preview" }, ...ofForeign },
  ],
  "hotel-manager/rates/plans/:planId": [
    { method: "GET", path: `${plans}/${nobody}?hotel=:own`, ...ofManager(404, 404) },
    { method: "GET", path: `${plans}/x?hotel=:own`, ...ofManager(404, 404) },
    { method: "POST", path: `${plans}/${nobody}`, fields: { ...plan, intent: "save", hotelId: ":foreign" }, ...signedIn(`302 ${plans}`) },
    { method: "POST", path: `${plans}/x?hotel=:own`, fields: { ...plan, intent: "preview" }, ...ofManager(404, 200) },
  ],
  "hotel-manager/rates/codes": [
    { method: "GET", path: `${codes}?hotel=:own&code=new`, ...ofManager(404, 200) },
    { method: "GET", path: `${codes}?hotel=:own&code=x`, ...ofManager(404, 200) },
    { method: "GET", path: `${codes}?hotel=:foreign`, ...ofForeign },
    ...["archive", "reactivate"].map((intent) => ({
      method: "POST" as const,
      path: codes,
      fields: { intent, hotelId: ":foreign", codeId: nobody },
      ...signedIn(`302 ${codes}`),
    })),
    { method: "POST", path: codes, fields: { ...code, hotelId: ":foreign" }, ...signedIn(`302 ${codes}`) },
    { method: "POST", path: codes, fields: { ...code, hotelId: ":own", codeId: nobody }, ...signedIn(`302 ${codes}`) },
    { method: "POST", path: codes, fields: { ...code, code: "x", hotelId: ":own" }, ...signedIn(400) },
  ],
  "hotel-manager/rates/extras": [
    { method: "GET", path: `${extras}?hotel=:own&archive=x`, ...ofManager(404, 200) },
    { method: "GET", path: `${extras}?hotel=:foreign`, ...ofForeign },
    ...["archive", "move"].map((intent) => ({
      method: "POST" as const,
      path: extras,
      fields: { intent, hotelId: ":foreign", extraId: nobody, to: "up" },
      ...signedIn(`302 ${extras}`),
    })),
  ],
  "hotel-manager/rates/extras/add": [
    { method: "GET", path: `${extras}/add?hotel=:own&template=parking`, ...ofManager(404, 200) },
    { method: "GET", path: `${extras}/add?hotel=:foreign&template=x`, ...ofForeign },
    { method: "POST", path: `${extras}/add`, fields: { ...extra, hotelId: nobody }, ...signedIn(`302 ${extras}`) },
    { method: "POST", path: `${extras}/add`, fields: { name: "x", hotelId: ":own" }, ...signedIn(400) },
  ],
  "hotel-manager/rates/extras/:extraId": [
    { method: "GET", path: `${extras}/${nobody}?hotel=:own`, ...ofManager(404, 404) },
    { method: "GET", path: `${extras}/x?hotel=:own`, ...ofManager(404, 404) },
    { method: "POST", path: `${extras}/${nobody}`, fields: { ...extra, hotelId: ":foreign" }, ...signedIn(`302 ${extras}`) },
    { method: "POST", path: `${extras}/x?hotel=:own`, fields: extra, ...signedIn(`302 ${extras}`) },
  ],
  "hotel-manager/rates/ages": [
    { method: "GET", path: `${ages}?hotel=:own&template=x`, ...ofManager(404, 200) },
    { method: "GET", path: `${ages}?hotel=:foreign`, ...ofForeign },
    { method: "POST", path: ages, fields: { intent: "save", hotelId: ":foreign" }, ...signedIn(`302 ${ages}`) },
    { method: "POST", path: ages, fields: { intent: "save", hotelId: nobody, to1: "2", kind1: "free" }, ...signedIn(`302 ${ages}`) },
    { method: "POST", path: ages, fields: { intent: "save", hotelId: ":own", to1: "20", kind1: "free" }, ...signedIn(400) },
    { method: "POST", path: `${ages}?hotel=:own`, fields: { intent: "preview" }, ...ofManager(404, 200) },
    { method: "POST", path: `${ages}?hotel=:foreign`, fields: { intent: "preview" }, ...ofForeign },
  ],
  "hotel-manager/rates/taxes": [
    { method: "GET", path: `${taxes}?hotel=:own&remove=x`, ...ofManager(404, 200) },
    { method: "GET", path: `${taxes}?hotel=:foreign`, ...ofForeign },
    ...["remove", "move"].map((intent) => ({
      method: "POST" as const,
      path: taxes,
      fields: { intent, hotelId: ":foreign", ruleId: nobody, to: "up" },
      ...signedIn(`302 ${taxes}`),
    })),
    { method: "POST", path: taxes, fields: { intent: "class", hotelId: nobody, officialClass: "4" }, ...signedIn(`302 ${taxes}`) },
  ],
  "hotel-manager/rates/taxes/add": [
    { method: "GET", path: `${taxes}/add?hotel=:foreign`, ...ofForeign },
    {
      method: "POST",
      path: `${taxes}/add`,
      fields: { ...tax, intent: "save", hotelId: nobody, ruleId: nobody },
      ...signedIn(`302 ${taxes}`),
    },
    { method: "POST", path: `${taxes}/add`, fields: { ...tax, intent: "save", hotelId: ":own", name: "x" }, ...signedIn(400) },
    { method: "POST", path: `${taxes}/add?hotel=:own`, fields: { ...tax, intent: "preview" }, ...ofManager(404, 200) },
    { method: "POST", path: `${taxes}/add?hotel=:foreign`, fields: { ...tax, intent: "preview" }, ...ofForeign },
  ],
  "hotel-manager/rates/taxes/templates": [
    { method: "GET", path: `${taxes}/templates?hotel=:own&template=rome&officialClass=4`, ...ofManager(404, 200) },
    { method: "GET", path: `${taxes}/templates?hotel=:foreign&template=x`, ...ofForeign },
    { method: "POST", path: `${taxes}/templates`, fields: { hotelId: nobody, templateId: "tbilisi" }, ...signedIn(`302 ${taxes}`) },
    { method: "POST", path: `${taxes}/templates`, fields: { hotelId: ":own", templateId: "rome" }, ...signedIn(400) },
  ],
  "hotel-manager/rates/taxes/:ruleId": [
    { method: "GET", path: `${taxes}/default?hotel=:own`, ...ofManager(404, 200) },
    { method: "GET", path: `${taxes}/${nobody}?hotel=:own`, ...ofManager(404, 404) },
    { method: "POST", path: `${taxes}/${nobody}`, fields: { ...tax, intent: "save", hotelId: ":foreign" }, ...signedIn(`302 ${taxes}`) },
    { method: "POST", path: `${taxes}/x?hotel=:own`, fields: { ...tax, intent: "preview" }, ...ofManager(404, 200) },
  ],
  "hotel-manager/rooms/:roomId/guests": [
    { method: "GET", path: `${rooms}/${nobody}/guests?hotel=:own`, ...ofManager(404, 404) },
    { method: "GET", path: `${rooms}/:ownRoom/guests?hotel=:own`, ...ofManager(404, 200) },
    {
      method: "POST",
      path: `${rooms}/${nobody}/guests`,
      fields: { ...guests, intent: "save", hotelId: ":own" },
      ...signedIn(`302 ${rooms}`),
    },
    { method: "POST", path: `${rooms}/x/guests`, fields: { ...guests, intent: "save", hotelId: ":foreign" }, ...signedIn(`302 ${rooms}`) },
    { method: "POST", path: `${rooms}/${nobody}/guests?hotel=:own`, fields: { ...guests, intent: "preview" }, ...ofManager(404, 404) },
  ],
  "hotel-manager/rates": [
    { method: "GET", path: `${rates}?hotel=:own&room=x&copy=y&page=-1`, ...ofManager(404, 200) },
    { method: "GET", path: `${rates}?hotel=:foreign`, ...ofForeign },
    { method: "POST", path: rates, fields: { intent: "add", hotelId: ":own" }, ...signedIn(400) },
    ...["delete", "copy", "update"].map((intent) => ({
      method: "POST" as const,
      path: rates,
      fields: { intent, hotelId: ":foreign", seasonId: nobody, roomIds: nobody, start: "2027-01-01", end: "2027-01-02", price: "1" },
      ...signedIn(`302 ${rates}`),
    })),
  ],
};
