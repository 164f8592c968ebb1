import type { ArticlesFile } from '@gamelog/contracts/antenna/article'
import type { RouteDescriptor, RouteInput, RouteResult } from '@gamelog/contracts/common/route'
import { toApiError, toNetworkError } from './api-error.ts'

const defaultTimeoutMs = 15_000

export interface CallOptions {
  /** Access token, sent as bearer. */
  token?: string
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  /** Default 15 s. */
  timeoutMs?: number
  /** Let the request outlive the page. */
  keepalive?: boolean
}

/** The path of an endpoint with its `:params` filled in. */
export function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/:([a-zA-Z_]+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function toQuery(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

async function request(url: string, init: RequestInit, options: CallOptions): Promise<Response> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  try {
    const response = await fetch(url, { ...init, signal })
    if (!response.ok && response.status !== 304) throw await toApiError(response)
    return response
  } catch (cause) {
    throw toNetworkError(cause)
  }
}

/**
 * Calls a route through its endpoint. The answer is not validated again: the service sent it through the same contract.
 * @throws ApiError on an answer outside 2xx, on a network failure and after `timeoutMs`.
 */
export async function callApi<R extends RouteDescriptor>(
  route: R,
  input: RouteInput<R>,
  options: CallOptions = {},
): Promise<RouteResult<R>> {
  const response = await send(route, input, options)
  const text = response.status === 204 ? '' : await response.text()
  return (text === '' ? undefined : JSON.parse(text)) as RouteResult<R>
}

/** What a route answers as a file. @throws ApiError as `callApi` does */
export async function fetchFile<R extends RouteDescriptor>(
  route: R,
  input: RouteInput<R>,
  options: CallOptions = {},
): Promise<Blob> {
  const response = await send(route, input, options)
  try {
    return await response.blob()
  } catch (cause) {
    throw toNetworkError(cause)
  }
}

async function send(route: RouteDescriptor, input: object, options: CallOptions): Promise<Response> {
  const given = input as { params?: object; query?: object; body?: unknown }
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers }
  if (options.token) headers.authorization = `Bearer ${options.token}`
  if (given.body !== undefined) headers['content-type'] = 'application/json'
  const url = fillPath(route.path, { ...given.params }) + toQuery({ ...given.query })
  return request(
    url,
    {
      method: route.method,
      headers,
      body: given.body === undefined ? null : JSON.stringify(given.body),
      credentials: 'same-origin',
      keepalive: options.keepalive ?? false,
    },
    options,
  )
}

/**
 * The published feed: GET /api/articles.json?t={unixSeconds}; `t` bypasses caches.
 * @throws ApiError as `callApi` does; also when the body is not JSON.
 */
export async function fetchArticles(signal?: AbortSignal): Promise<ArticlesFile> {
  return readArticles(await requestArticles({ cache: 'no-cache' }, signal))
}

/**
 * The feed, unless it is still the one with this ETag.
 * @returns null when it has not changed
 * @throws as `fetchArticles`
 */
export async function fetchNewArticles(
  etag: string | null,
  signal?: AbortSignal,
): Promise<{ file: ArticlesFile; etag: string | null } | null> {
  const init: RequestInit =
    etag === null ? { cache: 'no-cache' } : { cache: 'no-store', headers: { 'if-none-match': etag } }
  const response = await requestArticles(init, signal)
  if (response.status === 304) return null
  return { file: await readArticles(response), etag: response.headers.get('etag') }
}

function requestArticles(init: RequestInit, signal: AbortSignal | undefined): Promise<Response> {
  const seconds = Math.floor(Date.now() / 1_000)
  return request(`/api/articles.json?t=${seconds}`, init, { signal })
}

async function readArticles(response: Response): Promise<ArticlesFile> {
  try {
    return (await response.json()) as ArticlesFile
  } catch (cause) {
    throw toNetworkError(cause)
  }
}
