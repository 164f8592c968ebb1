/** Requests that nginx writes down beside the failed ones (`ACCESS_LOG`): all of them, none, or a share. */
export type LoggedRequests = 'all' | 'errors' | `${number}%`

/** The parameters after the target of `access_log`; the variables are those of nginx.conf and of `sampleOf`. */
export function logCondition(logged: LoggedRequests): string {
  if (logged === 'all') return ''
  return logged === 'errors' ? ' if=$is_failure' : ' if=$is_logged'
}

/** Draws the share of requests that are written down though they did not fail; empty without a share. */
export function sampleOf(logged: LoggedRequests): string {
  if (logged === 'all' || logged === 'errors') return ''
  return `split_clients "$connection-$connection_requests-$msec" $is_drawn {
    ${logged} 1;
    * 0;
  }
  map "$is_failure$is_drawn" $is_logged {
    default 1;
    00 0;
  }`
}
