import Fastify from 'fastify'
import { addPost, openBoardTables, readThread } from './repository.ts'

// The baselines: Fastify with nothing around it. Arguments: port, URL of the board's database.
const [port, url = ''] = process.argv.slice(2)
const db = openBoardTables(url)
const app = Fastify()

app.get('/hello', async () => ({ hello: 'world' }))

app.get<{ Params: { id: string } }>('/threads/:id', async (request) =>
  readThread(db, Number(request.params.id)),
)

app.post<{ Params: { id: string }; Body: { content: string } }>(
  '/threads/:id/posts',
  async (request, reply) => {
    const post = await addPost(db, Number(request.params.id), request.body.content)
    return reply.code(post === undefined ? 409 : 201).send({ post })
  },
)

await app.listen({ port: Number(port), host: '127.0.0.1' })
process.send?.('ready')
process.once('disconnect', () => process.exit(0))
