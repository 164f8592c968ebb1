import { useSearchParams } from 'react-router-dom'

/** The values a parameter may have. */
type Field = readonly string[] | RegExp | ((value: string) => boolean)
type Fields = Readonly<Record<string, Field>>
type Value<F extends Field> = F extends readonly (infer Choice extends string)[] ? Choice : string
type State<F extends Fields> = { readonly [K in keyof F]?: Value<F[K]> | undefined }

export const anyText = /^/
/** A page of a list. */
export const pageNumber = /^[1-9]\d{0,3}$/
/** The number of a row: a thread, a rule. */
export const idNumber = /^[1-9]\d{0,8}$/

function isAllowed(field: Field, value: string): boolean {
  if (typeof field === 'function') return field(value)
  return field instanceof RegExp ? field.test(value) : field.includes(value)
}

/** The filters an address names; a value that is not allowed counts as absent. */
export function readAddress<const F extends Fields>(fields: F, search: URLSearchParams): State<F> {
  const entries = Object.entries(fields).flatMap(([name, field]) => {
    const value = search.get(name)
    return value !== null && isAllowed(field, value) ? [[name, value]] : []
  })
  return Object.fromEntries(entries) as State<F>
}

/** The address with some filters changed; an absent or empty one is left out. */
export function writeAddress<F extends Fields>(
  fields: F,
  search: URLSearchParams,
  change: State<F>,
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of Object.keys(fields)) {
    if (!(name in change)) continue
    const value = change[name]
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/**
 * Filters, sorting and tabs kept in the address, so that a link shows the same view.
 * @param fields the allowed values by parameter, e.g. `{ status: ['all', 'resolved'], q: anyText }`, as const; must not
 *   change. A default is an absent parameter.
 * @returns the state and a function that changes some of it (in the same entry of the history unless `push`).
 */
export function useAddressState<F extends Fields>(
  fields: F,
): [State<F>, (change: State<F>, options?: { push?: boolean }) => void] {
  const [search, setSearch] = useSearchParams()
  const change = (next: State<F>, { push = false } = {}) =>
    setSearch((before) => writeAddress(fields, before, next), {
      replace: !push,
      preventScrollReset: true,
      // The next key must meet the new view: J, then N and a note.
      flushSync: true,
    })
  return [readAddress(fields, search), change]
}
