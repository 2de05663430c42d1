import { createHmac } from "node:crypto";
import { BlockList, isIP, isIPv6 } from "node:net";

/** Normalises an address: IPv4 mapped to IPv6 becomes IPv4. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");

const familyOf = (address: string) => (isIPv6(address) ? "ipv6" : "ipv4");

const mostBits = { ipv4: 32, ipv6: 128 };

/** Whether the text is an address, or a range of them as `10.0.0.0/8`. */
export function isRange(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  if (isIP(address) === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= mostBits[familyOf(address)]);
}

function rangesOf(ranges: string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", bits] = range.split("/");
    const family = familyOf(address);
    list.addSubnet(address, bits === undefined ? mostBits[family] : Number(bits), family);
  }
  return list;
}

/**
 * Tells whose request it is: the socket's peer, unless that is one of the trusted proxies. Then it is the last in
 * `X-Forwarded-For` that is no trusted proxy; what stands before it, anybody may have written.
 */
export function clientAddresses(trusted: string[]): (peer: string, forwardedFor: string | undefined) => string {
  const list = rangesOf(trusted);
  const isTrusted = (address: string) => list.check(address, familyOf(address));
  return (peer, forwardedFor) => {
    let client = plain(peer);
    const hops = trusted.length > 0 ? (forwardedFor ?? "").split(",").map((hop) => plain(hop.trim())) : [];
    for (const hop of hops.toReversed()) {
      if (!isTrusted(client) || isIP(hop) === 0) break;
      client = hop;
    }
    return client;
  };
}

/** The four groups of an IPv6 address that name its network of 64 bits. */
function networkOfIpv6(address: string): string {
  const [plainAddress = ""] = new URL(`http://[${address.replace(/%.*$/, "")}]`).hostname.slice(1, -1).split("%");
  const [head = "", tail] = plainAddress.split("::");
  const before = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return `${[...before, ...Array<string>(zeros).fill("0"), ...after].slice(0, 4).join(":")}::/64`;
}

/** A client's network: an IPv4 address, or the 64 bits of IPv6 that one customer usually has. */
export const networkOf = (address: string): string => (isIPv6(address) ? networkOfIpv6(address) : address);

/** A digest by which addresses of one network can be counted, and which nobody without the secret can turn back. */
export const pseudonymOfClient = (address: string, secret: string): string =>
  createHmac("sha256", secret)
    .update(`client network ${networkOf(address)}`)
    .digest("base64url");
