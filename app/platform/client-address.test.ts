import { describe, expect, test } from "vitest";
import { clientAddresses, isRange } from "./client-address.server.ts";

describe("the address of a client", () => {
  test.each([
    ["is the peer's when no proxy is trusted", [], "203.0.113.7", "198.51.100.1", "203.0.113.7"],
    ["is the peer's when the peer is no trusted proxy, whatever it writes", ["10.0.0.0/8"], "203.0.113.7", "198.51.100.1", "203.0.113.7"],
    ["is what a trusted proxy says", ["10.0.0.0/8"], "10.1.2.3", "198.51.100.1", "198.51.100.1"],
    ["is not what a client wrote ahead of its proxy", ["10.0.0.0/8"], "10.1.2.3", "1.2.3.4, 198.51.100.1", "198.51.100.1"],
    ["lies beyond the last of several trusted proxies", ["10.0.0.0/8"], "10.1.2.3", "1.2.3.4, 198.51.100.1, 10.9.9.9", "198.51.100.1"],
    ["is the proxy's when it says nothing", ["10.0.0.0/8"], "10.1.2.3", undefined, "10.1.2.3"],
    ["is the proxy's when what it says is no address", ["10.0.0.0/8"], "10.1.2.3", "198.51.100.1, <script>", "10.1.2.3"],
    ["is the same over a socket of both families", ["127.0.0.1"], "::ffff:127.0.0.1", "::ffff:198.51.100.1", "198.51.100.1"],
    ["may be of the newer family", ["fd00::/8"], "fd00::1", "2001:db8::7", "2001:db8::7"],
  ])("%s", (_what, trusted, peer, forwarded, client) => {
    expect(clientAddresses(trusted)(peer, forwarded)).toBe(client);
  });

  test.each([
    ["10.0.0.0/8", true],
    ["127.0.0.1", true],
    ["::1", true],
    ["fd00::/129", false],
    ["10.0.0.0/33", false],
    ["10.0.0.0/", false],
    ["proxy.example", false],
    ["10.0.0.0/8/8", false],
  ])("a range is written as %s: %s", (text, is) => expect(isRange(text)).toBe(is));
});
