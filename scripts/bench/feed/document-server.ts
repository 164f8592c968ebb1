import { createServer } from 'node:http'
import { documentHosts } from './addresses.ts'
import { makeDocument } from './documents.ts'

// A process of its own: the cost of serving must not count as the client's. Arguments: port, number of documents.
const [port, count] = process.argv.slice(2).map(Number)
const now = Date.now()
const documents = Array.from({ length: count ?? 0 }, (_, index) => makeDocument(index, now))

for (const host of documentHosts) {
  const server = createServer((request, response) => {
    const document = documents[Number(request.url?.slice('/feeds/'.length))]
    if (document === undefined) return response.writeHead(404).end()
    const { contentType, body, etag } = document
    if (request.headers['if-none-match'] === etag) return response.writeHead(304, { etag }).end()
    const headers = { 'content-type': contentType, 'content-length': body.length, etag }
    return response.writeHead(200, headers).end(body)
  })
  server.listen(port, host)
}
process.send?.('ready')
process.once('disconnect', () => process.exit(0))
