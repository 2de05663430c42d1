import { describe, expect, test } from "vitest";
import { clientAddresses, isRange, networkOf, wideNetworkOf, pseudonymOfClient } from "./client-address.server.ts";

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

describe("the network of a client", () => {
  test.each([
    ["198.51.100.7", "198.51.100.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:db8::9", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ])("of %s is %s", (address, network) => expect(networkOf(address)).toBe(network));

  test.each([
    ["2001:db8:1:2ff:3:4:5:6", "2001:db8:1:200::/56"],
    ["2001:db8:1:2::9", "2001:db8:1:0::/56"],
    ["::1", "0:0:0:0::/56"],
    ["192.0.2.7", "192.0.2.7"],
  ])("of %s with its neighbours is %s", (address, network) => expect(wideNetworkOf(address)).toBe(network));

  test("is stored as a keyed digest, the same for one network", () => {
    const digest = (address: string, secret = "one secret") => pseudonymOfClient(address, secret);
    expect(digest("2001:db8:1:2::9")).toBe(digest("2001:db8:1:2:ffff::1"));
    expect(digest("2001:db8:1:3::9")).not.toBe(digest("2001:db8:1:2::9"));
    expect(digest("198.51.100.7")).not.toBe(digest("198.51.100.7", "another secret"));
    expect(digest("198.51.100.7")).not.toContain("198.51");
  });
});
