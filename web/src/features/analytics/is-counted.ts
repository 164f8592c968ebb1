/** Whether page views of this host are sent: never from localhost, unless the build says so. */
export function isCounted(hostname: string, countLocalhost: boolean): boolean {
  return countLocalhost || !/^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}
