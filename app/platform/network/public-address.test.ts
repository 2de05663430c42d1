import { expect, test } from "vitest";
import { isPublicAddress } from "./public-address.server.ts";

test.each(["93.184.215.14", "8.8.8.8", "2606:2800:21f:cb07:6820:80da:af6b:8b2c", "::ffff:8.8.8.8"])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  "127.0.0.1",
  "127.9.9.9",
  "0.0.0.0",
  "10.1.2.3",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "100.100.100.200",
  "192.0.2.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "fe80::1",
  "fc00::1",
  "fd00:ec2::254",
  "ff02::1",
  "::ffff:127.0.0.1",
  "::ffff:10.0.0.1",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "2001:db8::1",
  "fec0::1",
  "168.63.129.16",
  "::ffff:168.63.129.16",
  "192.0.0.192",
  "localhost",
  "",
])("%s is not", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
