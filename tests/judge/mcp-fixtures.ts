import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  completable,
  createRequestStateCodec,
  inputRequired,
  inputResponse,
  type McpServer,
  ResourceTemplate,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import type { McpExtension } from "#api/mcp.server.ts";

/** A pixel, and a sound without samples. */
const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const wav = "UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=";

const text = (content: string) => ({ type: "text" as const, text: content });
const says = (content: string) => ({ content: [text(content)] });
const picture = { type: "image" as const, data: png, mimeType: "image/png" };
const resource = (uri: string, content: string, mimeType = "text/plain") => ({
  type: "resource" as const,
  resource: { uri, mimeType, text: content },
});

const named = (message: string, name = "name") =>
  inputRequired.elicit({ message, requestedSchema: { type: "object", properties: { [name]: { type: "string" } }, required: [name] } });
const asked = (question: string, maxTokens: number) =>
  inputRequired.createMessage({ messages: [{ role: "user", content: text(question) }], maxTokens });

const state = createRequestStateCodec<{ round: number }>({ key: new TextEncoder().encode("a key of fixtures, 32 bytes long!") });

/**
 * Tools, prompts and resources with which `@modelcontextprotocol/conformance` judges the protocol beyond the site's own tools. They are in no
 * site.
 */
export const fixtures: McpExtension = {
  options: {
    capabilities: { completions: {}, logging: {}, prompts: { listChanged: false }, resources: { listChanged: false } },
    requestState: { verify: (text, ctx) => state.verify(text, ctx) },
  },
  add: (server) => {
    addContents(server);
    addInputs(server);
    addDiagnostics(server);
    addResources(server);
    addPrompts(server);
  },
};

function addContents(server: McpServer) {
  const tool = (name: string, answer: () => ReturnType<typeof says> | object) =>
    server.registerTool(name, { description: name }, async () => answer() as ReturnType<typeof says>);
  tool("test_simple_text", () => says("This is a simple text response for testing."));
  tool("test_image_content", () => ({ content: [picture] }));
  tool("test_audio_content", () => ({ content: [{ type: "audio", data: wav, mimeType: "audio/wav" }] }));
  tool("test_embedded_resource", () => ({ content: [resource("test://embedded-resource", "This is an embedded resource content.")] }));
  tool("test_multiple_content_types", () => ({
    content: [text("Several kinds of content:"), picture, resource("test://mixed-content-resource", '{"test":"data"}', "application/json")],
  }));
  tool("test_error_handling", () => {
    throw new Error("This tool always fails.");
  });
  server.registerTool("test_tool_with_progress", { description: "Reports its progress." }, async ({ mcpReq }) => {
    const progressToken = mcpReq._meta?.progressToken;
    if (progressToken !== undefined)
      for (const progress of [0, 50, 100])
        await mcpReq.notify({ method: "notifications/progress", params: { progressToken, progress, total: 100 } });
    return says("Done.");
  });
}

function addInputs(server: McpServer) {
  const name = "test_input_required_result";
  server.registerTool(`${name}_elicitation`, { description: "Asks for a name." }, async ({ mcpReq }) => {
    const given = acceptedContent(mcpReq.inputResponses, "user_name", z.object({ name: z.string() }));
    return given ? says(`Hello, ${given.name}!`) : inputRequired({ inputRequests: { user_name: named("What is your name?") } });
  });
  server.registerTool(`${name}_sampling`, { description: "Asks a model." }, async ({ mcpReq }) => {
    const given = inputResponse(mcpReq.inputResponses, "capital_question");
    if (given.kind === "sampling") return says(JSON.stringify(given.result.content));
    return inputRequired({ inputRequests: { capital_question: asked("What is the capital of France?", 100) } });
  });
  server.registerTool(`${name}_list_roots`, { description: "Asks for roots." }, async ({ mcpReq }) => {
    const given = inputResponse(mcpReq.inputResponses, "client_roots");
    if (given.kind === "roots") return says(JSON.stringify(given.roots));
    return inputRequired({ inputRequests: { client_roots: inputRequired.listRoots() } });
  });
  for (const kept of ["request_state", "tampered_state"])
    server.registerTool(`${name}_${kept}`, { description: "Keeps a state." }, async ({ mcpReq }) => {
      if (mcpReq.inputResponses && mcpReq.requestState()) return says("state-ok");
      const requestedSchema = { type: "object" as const, properties: { ok: { type: "boolean" as const } }, required: ["ok"] };
      const confirm = inputRequired.elicit({ message: "Please confirm", requestedSchema });
      return inputRequired({ inputRequests: { confirm }, requestState: await state.mint({ round: 1 }) });
    });
  server.registerTool(`${name}_multiple_inputs`, { description: "Asks for several things." }, async ({ mcpReq }) => {
    if (mcpReq.inputResponses) return says(Object.keys(mcpReq.inputResponses).join(", "));
    return inputRequired({
      inputRequests: {
        user_name: named("What is your name?"),
        greeting: asked("Generate a greeting", 50),
        client_roots: inputRequired.listRoots(),
      },
      requestState: await state.mint({ round: 1 }),
    });
  });
  server.registerTool(`${name}_multi_round`, { description: "Asks twice." }, async ({ mcpReq }) => {
    const round = mcpReq.requestState<{ round: number }>()?.round ?? 0;
    if (round >= 2) return says("Both steps are done.");
    const [key, message, field] =
      round === 0 ? ["step1", "Step 1: What is your name?", "name"] : ["step2", "Step 2: What is your favorite color?", "color"];
    return inputRequired({
      inputRequests: { [key ?? ""]: named(message ?? "", field) },
      requestState: await state.mint({ round: round + 1 }),
    });
  });
  server.registerTool(`${name}_capabilities`, { description: "Asks what the client can." }, async ({ mcpReq }) => {
    if (mcpReq.inputResponses) return says("Thank you.");
    const can = capabilitiesIn(mcpReq.envelope);
    const requests = {
      ...(can.sampling && { question: asked("What is the capital of France?", 100) }),
      ...(can.elicitation && { user_name: named("What is your name?") }),
    };
    return Object.keys(requests).length > 0 ? inputRequired({ inputRequests: requests }) : says("The client can do nothing.");
  });
}

/** What the client of a request says that it can; the type of the library does not name the field. */
const capabilitiesIn = (envelope: object | undefined) =>
  (envelope as Record<string, ClientCapabilities> | undefined)?.[CLIENT_CAPABILITIES_META_KEY] ?? {};

/** What the structure of requests and answers is tried with. */
function addDiagnostics(server: McpServer) {
  // The library refuses to ask a client for what it can't.
  server.registerTool("test_missing_capability", { description: "Needs a model of the client." }, async ({ mcpReq }) =>
    mcpReq.inputResponses
      ? says("Thank you.")
      : inputRequired({ inputRequests: { question: asked("What is the capital of France?", 100) } }),
  );
  server.registerTool("test_streaming_elicitation", { description: "Asks in its answer." }, async ({ mcpReq }) =>
    mcpReq.inputResponses ? says("Thank you.") : inputRequired({ inputRequests: { user_name: named("What is your name?") } }),
  );
  server.registerTool("test_logging_tool", { description: "Logs." }, async ({ mcpReq }) => {
    await mcpReq.log("info", "A message.");
    return says("Done.");
  });
}

function addResources(server: McpServer) {
  server.registerResource("static-text", "test://static-text", { mimeType: "text/plain" }, async ({ href }) => ({
    contents: [{ uri: href, mimeType: "text/plain", text: "This is the content of the static text resource." }],
  }));
  server.registerResource("static-binary", "test://static-binary", { mimeType: "image/png" }, async ({ href }) => ({
    contents: [{ uri: href, mimeType: "image/png", blob: png }],
  }));
  const template = new ResourceTemplate("test://template/{id}/data", { list: undefined });
  server.registerResource("template", template, { mimeType: "application/json" }, async ({ href }, { id }) => ({
    contents: [
      { uri: href, mimeType: "application/json", text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${String(id)}` }) },
    ],
  }));
}

function addPrompts(server: McpServer) {
  const message = <Content>(content: Content) => ({ role: "user" as const, content });
  server.registerPrompt("test_simple_prompt", { description: "A text." }, async () => ({
    messages: [message(text("This is a simple prompt for testing."))],
  }));
  server.registerPrompt(
    "test_prompt_with_arguments",
    { description: "Two arguments.", argsSchema: z.object({ arg1: completable(z.string(), () => []), arg2: z.string() }) },
    async ({ arg1, arg2 }) => ({ messages: [message(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`))] }),
  );
  server.registerPrompt(
    "test_prompt_with_embedded_resource",
    { description: "A resource.", argsSchema: z.object({ resourceUri: z.string() }) },
    async ({ resourceUri }) => ({
      messages: [message(resource(resourceUri, "Embedded resource content for testing.")), message(text("Please process it."))],
    }),
  );
  server.registerPrompt("test_prompt_with_image", { description: "An image." }, async () => ({
    messages: [message(picture), message(text("Please analyze it."))],
  }));
  server.registerPrompt("test_input_required_result_prompt", { description: "Asks for a context." }, async ({ mcpReq }) => {
    const given = acceptedContent(mcpReq.inputResponses, "user_context", z.object({ context: z.string() }));
    if (given) return { messages: [message(text(`The context is ${given.context}.`))] };
    return inputRequired({ inputRequests: { user_context: named("What context should the prompt use?", "context") } });
  });
}
