/** A cache storage in memory, for tests of the service worker; keys are addresses. */
export function createCaches(origin: string, network: (request: Request) => Promise<Response>) {
  const stores = new Map<string, Map<string, Response>>()
  const addressOf = (key: string | Request) => new URL(typeof key === 'string' ? key : key.url, origin).href
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    const add = async (key: string) => {
      const response = await network(new Request(addressOf(key)))
      if (!response.ok) throw new TypeError('not ok')
      store.set(addressOf(key), response)
    }
    return {
      add,
      addAll: (keys: string[]) => Promise.all(keys.map(add)),
      put: async (key: string | Request, response: Response) => void store.set(addressOf(key), response),
      delete: async (key: string | Request) => store.delete(addressOf(key)),
      keys: async () => [...store.keys()].map((url) => ({ url })),
    }
  }
  return {
    stores,
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (key: string | Request, { cacheName }: { cacheName: string }) =>
      stores.get(cacheName)?.get(addressOf(key))?.clone(),
  }
}
