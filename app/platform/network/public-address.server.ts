import ipaddr from "ipaddr.js";

/** Public addresses at which clouds serve metadata to their own machines. */
const ofClouds: readonly string[] = ["168.63.129.16"];

const globalV6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse("2000::"), 3];

/** Whether the IP address is public: not loopback, private, of a cloud provider or of another special range. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (ofClouds.includes(address.toString())) return false;
  if (address.range() !== "unicast") return false;
  return !(address instanceof ipaddr.IPv6) || address.match(globalV6);
}
