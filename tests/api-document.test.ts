import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { apiDocument, storedSurface, typesFile, typesMark } from "../scripts/api.ts";
import { incompatibilities } from "../scripts/api/incompatibilities.ts";
import { type Document, type Schema, surfaceOf } from "../scripts/api/surface.ts";

const document = apiDocument();

test("programs written for version 1 of the API still work", () => {
  expect(incompatibilities(storedSurface(), surfaceOf(document))).toEqual([]);
});

test("the stored surface and the types of the client are those of the document: `npm run api` writes them", () => {
  expect(storedSurface()).toEqual(surfaceOf(document));
  expect(readFileSync(typesFile, "utf8").split("\n")[0]).toBe(typesMark(document));
});

/** What the comparison says of a changed document. */
function changed(change: (document: Document) => void): string[] {
  const copy = structuredClone(document);
  change(copy);
  return incompatibilities(surfaceOf(document), surfaceOf(copy));
}

const operation = ({ paths }: Document, method: string, path: string) => {
  const found = paths[path]?.[method];
  if (!found) throw new Error(`There is no ${method} ${path}.`);
  return found;
};
const parameter = (document: Document, path: string, wanted: string): { required?: boolean; schema: Schema } => {
  const found = operation(document, "get", path).parameters?.find(({ name }) => name === wanted);
  if (!found) throw new Error(`There is no parameter ${wanted}.`);
  return found;
};
const schema = ({ components }: Document, name: string) => components.schemas[name] as Required<Schema>;
const field = (document: Document, name: string, wanted: string) => schema(document, name).properties[wanted] as Schema;

describe("a change of the document is incompatible", () => {
  test.each<[string, (document: Document) => void, string]>([
    ["a path is gone", ({ paths }) => void delete paths["/places"], "GET /places is gone"],
    ["a method is gone", ({ paths }) => void delete paths["/bookings"]?.["post"], "POST /bookings is gone"],
    [
      "an operation has another name",
      (all) => void (operation(all, "get", "/places").operationId = "places"),
      "GET /places: is called places now",
    ],
    [
      "an operation needs a key",
      (all) => void (operation(all, "get", "/places").security = [{ key: ["bookings:read"] }]),
      "GET /places: needs a key now",
    ],
    [
      "an operation needs another scope",
      (all) => void (operation(all, "get", "/bookings").security = [{ key: ["hotel:read"] }]),
      "GET /bookings: needs the scope hotel:read now",
    ],
    ["an answer is gone", (all) => void delete operation(all, "get", "/places").responses["200"], "GET /places: 200 is gone"],
    [
      "a field of an answer is gone",
      (all) => void delete schema(all, "Booking").properties["total"],
      "GET /bookings/{code}: 200 total is gone",
    ],
    [
      "a field of an answer may be missing",
      (all) => void (schema(all, "Booking").required = schema(all, "Booking").required.filter((name) => name !== "total")),
      "GET /bookings/{code}: 200 total may be missing now",
    ],
    [
      "a field of an answer may be null",
      (all) => void (field(all, "Booking", "total").type = ["integer", "null"]),
      "GET /bookings/{code}: 200 total may be null now",
    ],
    [
      "a field of an answer has another type",
      (all) => void (field(all, "Booking", "total").type = "string"),
      "GET /bookings/{code}: 200 total may be string now",
    ],
    [
      "a field in a variant of an answer is gone",
      (all) => void delete schema(all, "Unavailable").oneOf[0]?.properties?.["night"],
      "GET /hotels/{hotelId}/offers: 200 rooms[].unavailable.night is gone",
    ],
    [
      "a parameter is gone",
      (all) => {
        const found = operation(all, "get", "/hotels");
        found.parameters = found.parameters?.filter(({ name }) => name !== "sort") ?? [];
      },
      "GET /hotels: query sort is unknown now",
    ],
    [
      "a parameter is required",
      (all) => void (parameter(all, "/hotels", "checkIn").required = true),
      "GET /hotels: query checkIn is required now",
    ],
    [
      "a new parameter is required",
      (all) =>
        void operation(all, "get", "/places").parameters?.push({
          name: "country",
          in: "query",
          required: true,
          schema: { type: "string" },
        }),
      "GET /places: query country is required now",
    ],
    [
      "a new field of a body is required",
      (all) => {
        const room = schema(all, "WantedRoom");
        room.properties["bed"] = { type: "string" };
        room.required = [...room.required, "bed"];
      },
      "POST /quotes: body rooms[].bed is required now",
    ],
    [
      "a field of a body is gone",
      (all) => void delete schema(all, "WantedRoom").properties["adults"],
      "POST /quotes: body rooms[].adults is unknown now",
    ],
    [
      "a value of an input is gone",
      (all) => void (parameter(all, "/hotels", "sort").schema.enum = ["price", "rating"]),
      'GET /hotels: query sort may not be "popularity" any more',
    ],
    [
      "an input has few values",
      (all) => void (parameter(all, "/places", "text").schema.enum = ["Tbilisi"]),
      'GET /places: query text may not be "any text" any more',
    ],
    [
      "an input has a lower limit",
      (all) => void (parameter(all, "/hotels", "adults").schema.maximum = 4),
      "GET /hotels: query adults has maximum 4 now",
    ],
    [
      "an input must be longer",
      (all) => void (parameter(all, "/places", "text").schema.minLength = 3),
      "GET /places: query text has minLength 3 now",
    ],
    [
      "an input has to match",
      (all) => void (parameter(all, "/places", "text").schema.pattern = "^a"),
      "GET /places: query text has to match ^a now",
    ],
    [
      "an input has another default",
      (all) => void (parameter(all, "/hotels", "adults").schema.default = 1),
      "GET /hotels: query adults has another default",
    ],
    [
      "an input takes another type",
      (all) => void (field(all, "WantedRoom", "adults").type = "string"),
      "POST /quotes: body rooms[].adults may not be integer any more",
    ],
  ])("%s", (_what, change, says) => {
    expect(changed(change)).toContain(says);
  });
});

test("further operations, optional inputs, fields and values of answers are compatible", () => {
  expect(
    changed((all) => {
      const found = operation(all, "get", "/places");
      all.paths["/more"] = { get: { ...found, operationId: "more" } };
      found.parameters?.push({ name: "country", in: "query", required: false, schema: { type: "string" } });
      found.responses["418"] = { content: {} };
      schema(all, "Booking").properties["mood"] = { type: "string" };
      schema(all, "Problem").properties["code"]?.enum?.push("tired");
      schema(all, "WantedRoom").properties["bed"] = { type: "object", properties: { kind: { type: "string" } }, required: ["kind"] };
      parameter(all, "/hotels", "adults").schema.maximum = 20;
      parameter(all, "/hotels", "sort").schema.enum?.push("name");
      field(all, "Booking", "createdAt").description = "When it was made.";
    }),
  ).toEqual([]);
});
