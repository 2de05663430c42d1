import ipaddr from "ipaddr.js";

const globalV6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse("2000::"), 3];

/** Whether the IP address is of the public internet: not of this machine, its network, its provider or any other special range. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== "unicast") return false;
  return !(address instanceof ipaddr.IPv6) || address.match(globalV6);
}
