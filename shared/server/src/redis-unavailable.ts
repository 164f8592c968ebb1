const unavailableText =
  /^(Command timed out|Socket timeout|Stream isn't writeable|Connection is closed|connect E|Reached the max retries|LOADING|READONLY|MISCONF|OOM|EXECABORT|NOAUTH|NOPERM|WRONGPASS|ERR The user executing the script can't|ERR ACL failure|All sentinels)/

/** True for errors that mean Redis cannot be used right now. */
export function isRedisUnavailable(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'MaxRetriesPerRequestError' || unavailableText.test(error.message))
  )
}
