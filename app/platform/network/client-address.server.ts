import { createHmac } from "node:crypto";
import { BlockList, isIP, isIPv6 } from "node:net";

/** Normalises an address: IPv4 mapped to IPv6 becomes IPv4. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");

const familyOf = (address: string) => (isIPv6(address) ? "ipv6" : "ipv4");

const mostBits = { ipv4: 32, ipv6: 128 };

/** Whether the text is an IP address or a range such as `10.0.0.0/8`. */
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
 * The client's address: the socket's peer, unless that is a trusted proxy. Then it is the last address in
 * `X-Forwarded-For` that is not a trusted proxy; earlier ones can be forged.
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

/** The first 64 bits of an IPv6 address, as four groups. */
function groupsOf(address: string): string[] {
  const [plainAddress = ""] = new URL(`http://[${address.replace(/%.*$/, "")}]`).hostname.slice(1, -1).split("%");
  const [head = "", tail] = plainAddress.split("::");
  const before = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(zeros).fill("0"), ...after].slice(0, 4);
}

/**
 * A client's network: an IPv4 address, or the first 64 bits of an IPv6 address, the usual size of one customer's
 * network.
 */
export const networkOf = (address: string): string => (isIPv6(address) ? `${groupsOf(address).join(":")}::/64` : address);

/** The first 56 bits of an IPv6 address, since many customers get 256 networks; an IPv4 address is its own. */
export function wideNetworkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [last = "0", ...others] = groupsOf(address).toReversed();
  const wide = Number.parseInt(last, 16) & 0xff00;
  return `${[...others.toReversed(), wide.toString(16)].join(":")}::/56`;
}

/** A keyed digest to count requests of one network; it can't be reversed without the secret. */
export const pseudonymOfClient = (address: string, secret: string): string =>
  createHmac("sha256", secret)
    .update(`client network ${networkOf(address)}`)
    .digest("base64url");
