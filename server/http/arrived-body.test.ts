import { expect, test } from "vitest";
import { arrivedBody } from "./arrived-body.ts";

const sent = (pieces: string[], { ends = true, pauseMs = 0 } = {}) =>
  new Request("http://localhost/", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new ReadableStream({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        const piece = pieces.shift();
        if (piece !== undefined) controller.enqueue(new TextEncoder().encode(piece));
        else if (ends) controller.close();
        else await new Promise(() => undefined);
      },
    }),
    duplex: "half",
  } as RequestInit);

test("a body is received completely before it is passed on", async () => {
  const request = await arrivedBody(sent(["a=1&", "b=2"], { pauseMs: 5 }), 100);
  expect([...(await request.formData())]).toEqual([
    ["a", "1"],
    ["b", "2"],
  ]);
  expect(await (await arrivedBody(new Request("http://localhost/", { method: "POST" }), 100)).text()).toBe("");
});

test("a larger body is buffered up to the limit, then streamed completely", async () => {
  const request = await arrivedBody(sent(["x".repeat(80), "x".repeat(80), "y".repeat(80)]), 100);
  expect(await request.text()).toBe("x".repeat(160) + "y".repeat(80));
});

test("a body that does not end gets 408", async () => {
  await expect(arrivedBody(sent(["a=1"], { ends: false }), 100, 50)).rejects.toMatchObject({ status: 408 });
});
