/**
 * The database process: PGlite on a folder, behind a socket with room for one connection. The server starts it, and kills it when a
 * statement runs past its limit, which nothing inside a process can do. It lives no longer than the server.
 */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { openFolder } from './openFolder.ts'
import { type Answer, type Order, orderShape } from './orders.ts'
import { takeOrders } from './takeOrders.ts'

/** pg makes the name of a Unix socket from the folder and the port. */
const PORT = 5432
const LOOPBACK = '127.0.0.1'

type Opening = Extract<Order, { order: 'open' }>

let close = (): Promise<void> => Promise.resolve()

// Ctrl-C reaches all processes of a terminal; when to end is the server's to say.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.on('disconnect', end)
process.on('message', message => {
  const order = orderShape.parse(message)
  if (order.order === 'close') end()
  else open(order).catch(error => answer({ answer: 'failed', why: error instanceof Error ? error.message : String(error) }))
})

async function open({ folder, sockets }: Opening): Promise<void> {
  const db = await openFolder(folder)
  const server = new PGLiteSocketServer({
    db,
    maxConnections: 1,
    ...(sockets ? { path: path.join(sockets, `.s.PGSQL.${PORT}`) } : { host: LOOPBACK, port: 0 }),
  })
  await server.start()
  const orders =
    sockets && folder ? await takeOrders(path.join(sockets, 'orders.sock'), folder, on => answer({ answer: 'copying', on })) : undefined
  close = async () => {
    orders?.close()
    await server.stop()
    await db.close()
    if (sockets) rmSync(sockets, { recursive: true, force: true })
  }
  const port = sockets ? PORT : Number(server.getServerConn().split(':').at(-1))
  await answer({ answer: 'open', host: sockets ?? LOOPBACK, port })
}

function answer(text: Answer): Promise<void> {
  return new Promise(resolve => {
    // A server that is gone needs no answer.
    process.send?.(text, () => resolve())
  })
}

function end(): void {
  close().then(
    () => process.exit(0),
    () => process.exit(1),
  )
}
