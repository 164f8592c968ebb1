/** Several loopback addresses: the worker sends no more than two requests to one host at a time. */
export const documentHosts = Array.from({ length: 16 }, (_, index) => `127.0.0.${index + 2}`)

export function documentUrl(index: number, port: number): string {
  return `http://${documentHosts[index % documentHosts.length]}:${port}/feeds/${index}`
}
