import type { Provider } from './provider.ts'

/**
 * The scopes to ask for: those the client names (separated by blanks or commas) as far as they are
 * the provider's, all of them when it names none; what sign-in cannot do without is always there.
 */
export function chooseScopes(scopes: Provider['scopes'], requested: string | undefined): string[] {
  const wanted = new Set((requested ?? '').split(/[\s,]+/).filter((scope) => scope !== ''))
  if (wanted.size === 0) return [...scopes.required, ...scopes.optional]
  return [...scopes.required, ...scopes.optional.filter((scope) => wanted.has(scope))]
}
