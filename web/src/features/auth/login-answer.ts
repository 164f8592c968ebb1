import { hashParameters, hasLoginAnswer, hasLoginError } from '../../shared/account/has-login-answer.ts'
import type { ErrorFacts } from './login-error.ts'

const answerKeys = ['code', 'sb_flow_id', 'error', 'error_code', 'error_description', 'sb'] as const

/** The error in an address, from query or fragment; null when there is none. */
export function loginErrorIn(url: URL): ErrorFacts | null {
  const found = [url.searchParams, hashParameters(url)].find(hasLoginError)
  return found ? { code: found.get('error_code'), error: found.get('error') } : null
}

/** The address without the answer. */
export function withoutLoginAnswer(url: URL): URL {
  const clean = new URL(url)
  for (const key of answerKeys) clean.searchParams.delete(key)
  if (hasLoginError(hashParameters(url))) clean.hash = ''
  return clean
}

/** The answer moved to another address of ours: query and fragment of that address stay. */
export function moveLoginAnswer(from: URL, path: string): URL {
  const to = new URL(path, from.origin)
  const given = hasLoginAnswer(from) && !from.searchParams.has('code') ? hashParameters(from) : null
  for (const key of answerKeys) {
    const value = from.searchParams.get(key) ?? given?.get(key)
    if (value != null) to.searchParams.set(key, value)
  }
  return to
}
