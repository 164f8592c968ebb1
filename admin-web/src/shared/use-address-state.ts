import { useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'

type Fields = Record<string, z.ZodMiniType<string, string>>
type State<F extends Fields> = { readonly [K in keyof F]?: z.output<F[K]> | undefined }

/** The filters an address names; a value its schema refuses counts as absent. */
export function readAddress<F extends Fields>(fields: F, search: URLSearchParams): State<F> {
  const entries = Object.entries(fields).flatMap(([name, schema]) => {
    const raw = search.get(name)
    const parsed = raw === null ? undefined : z.safeParse(schema, raw)
    return parsed?.success ? [[name, parsed.data]] : []
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
 * @param fields a schema of a string by parameter, e.g. `{ status: z.enum(['all', 'resolved']), q: z.string() }`;
 *   must not change. A default is an absent parameter.
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
