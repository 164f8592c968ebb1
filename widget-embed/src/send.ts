import type { FormArticles } from '@gamelog/contracts/widget/script-data'
import { withoutPrototypes } from './data.ts'

/** Carries no cookie. */
function request(address: string, method: string, body?: string, mode?: RequestMode): Promise<Response> {
  const options: unknown = {
    // A page's additions to Object.prototype would be read as options.
    __proto__: null,
    method,
    mode,
    body,
    credentials: 'omit',
    // Outlives the page.
    keepalive: true,
    referrerPolicy: 'origin',
    headers: body && { __proto__: null, 'content-type': 'application/json' },
  }
  return fetch(address, options as RequestInit)
}

/** Reports an event; with a body the page may read the answer. */
export function send(address: string, body?: string): Promise<Response> {
  return request(address, 'POST', body, body ? 'cors' : 'no-cors')
}

/** All articles of a form. @throws where they cannot be had */
export async function fetchArticles(address: string): Promise<FormArticles['articles']> {
  return withoutPrototypes((await (await request(address, 'GET')).json()).articles)
}
