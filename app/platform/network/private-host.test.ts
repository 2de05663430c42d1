import { expect, test } from "vitest";
import { isLoopbackHost, isPrivateHost } from "./private-host.server.ts";

test.each(["localhost", "127.0.0.1", "127.9.9.9", "[::1]", "::1", "LOCALHOST"])("%s is loopback", (host) => {
  expect(isLoopbackHost(host)).toBe(true);
  expect(isPrivateHost(host)).toBe(true);
});

test.each(["", "%2Fvar%2Frun%2Fpostgresql", "database", "10.1.2.3", "172.31.0.1", "192.168.0.9", "[fd00::1]", "db.internal", "nas.local"])(
  "%s is in the private network, not loopback",
  (host) => {
    expect(isPrivateHost(host)).toBe(true);
    expect(isLoopbackHost(host)).toBe(false);
  },
);

test.each(["stay.example", "8.8.8.8", "172.32.0.1", "[2001:db8::1]", "localhost.example", "127.0.0.1.example", "internal.example"])(
  "%s is outside of the private network",
  (host) => {
    expect(isPrivateHost(host)).toBe(false);
    expect(isLoopbackHost(host)).toBe(false);
  },
);
