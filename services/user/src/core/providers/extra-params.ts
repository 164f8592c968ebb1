/** Parameters of /authorize that are ours or the protocol's; the client may not set them upstream. */
const reserved = new Set([
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'response_mode',
  'state',
  'nonce',
  'scope',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
  'request',
  'request_uri',
  'provider',
  'redirect_to',
  'scopes',
  'skip_http_redirect',
  'apikey',
])

const maxCount = 10
const maxLength = 200

/** Parameters the client adds for the provider, e.g. `prompt` or `login_hint`: short single values only. */
export function extraParams(query: Record<string, unknown>): Record<string, string> {
  const extra = Object.entries(query).filter(
    (entry): entry is [string, string] =>
      !reserved.has(entry[0].toLowerCase()) &&
      typeof entry[1] === 'string' &&
      entry[0].length <= maxLength &&
      entry[1].length <= maxLength,
  )
  return Object.fromEntries(extra.slice(0, maxCount))
}
