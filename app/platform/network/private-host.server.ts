import { BlockList, isIP } from "node:net";

const privateRanges = new BlockList();
for (const [address, bits] of [
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  privateRanges.addSubnet(address, bits, "ipv4");
privateRanges.addSubnet("fc00::", 7, "ipv6");

const bare = (host: string) => host.replace(/^\[(.*)\]$/, "$1").toLowerCase();

/** Whether the host is a loopback name or address. */
export const isLoopbackHost = (host: string): boolean => {
  const name = bare(host);
  return name === "localhost" || name === "::1" || /^127(?:\.\d{1,3}){3}$/.test(name);
};

/**
 * Whether the host is in the operator's network: this machine, a socket file, a private address (RFC 1918, RFC 4193), a
 * name without a dot, or one ending in `.internal` or `.local`.
 */
export function isPrivateHost(host: string): boolean {
  const name = bare(decodeURIComponent(host));
  if (name === "" || name.startsWith("/") || isLoopbackHost(name)) return true;
  const family = isIP(name);
  if (family !== 0) return privateRanges.check(name, family === 6 ? "ipv6" : "ipv4");
  return !name.includes(".") || /\.(?:internal|local)$/.test(name);
}
