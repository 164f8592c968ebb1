/** Whether page views of this host are sent; not from localhost unless the build enables it. */
export function isCounted(hostname: string, countLocalhost: boolean): boolean {
  return countLocalhost || !/^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}
