let addresses = 0;

/** An IPv4 loopback address that no earlier call returned: rate limits count each one apart. */
export function newIp(): string {
  addresses += 1;
  return `127.${1 + Math.floor(addresses / 62_500)}.${Math.floor(addresses / 250) % 250}.${addresses % 250}`;
}
