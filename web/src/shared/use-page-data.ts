import { useQuery } from '@tanstack/react-query'
import { servedData } from './served-data.ts'

const tries = 5
const maxWaitMs = 8_000

/**
 * The data a service wrote into the page. When the service takes more than a second, nginx sends the static page without them:
 * the page is then read again until it has them.
 * @param pick takes the data of this page from the JSON; null for anything else
 */
export function usePageData<T extends object>(path: string, pick: (data: unknown) => T | null) {
  const served = pick(servedData())
  return useQuery<T>({
    queryKey: ['page-data', path],
    queryFn: ({ signal }) => readPage(path, pick, signal),
    enabled: served === null,
    ...(served && { initialData: served }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: tries,
    retryDelay: (attempt) => Math.min(maxWaitMs, 1_000 * 2 ** attempt),
  })
}

async function readPage<T>(path: string, pick: (data: unknown) => T | null, signal: AbortSignal): Promise<T> {
  const response = await fetch(path, { headers: { accept: 'text/html' }, cache: 'no-store', signal })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const data = pick(JSON.parse(page.getElementById('__DATA__')?.textContent ?? 'null'))
  if (data === null) throw new Error(`${path} came without its data`)
  return data
}
