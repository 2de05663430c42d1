import ipaddr from "ipaddr.js";

/** Addresses of the public ranges that clouds serve their own machines at. */
const ofClouds: readonly string[] = ["168.63.129.16"];

const globalV6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse("2000::"), 3];

/** Whether the IP address is of the public internet: not of this machine, its network, its provider or any other special range. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (ofClouds.includes(address.toString())) return false;
  if (address.range() !== "unicast") return false;
  return !(address instanceof ipaddr.IPv6) || address.match(globalV6);
}
