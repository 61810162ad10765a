import { constants, cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { BEATS, type CommandAnswer, type Order, orderShape } from './commands.ts'

/**
 * The database process: PGlite on a folder, behind a socket with room for one connection. The server starts it, and kills it when a
 * statement runs past its limit, which nothing inside a process can do. It lives no longer than the server.
 */

/** pg makes the name of a Unix socket from the folder and the port. */
const PORT = 5432
const LOOPBACK = '127.0.0.1'

type Opening = Extract<Order, { order: 'open' }>

/**
 * Says every moment that this process lives. From a thread of its own, for a statement keeps this one busy; it ends with the server, which reads it.
 */
const HEARTBEAT = `const { writeSync } = require('node:fs')
setInterval(() => { try { writeSync(${BEATS}, '.') } catch {} }, 100)`
new Worker(HEARTBEAT, { eval: true }).unref()

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

/**
 * PGlite on a folder, which is made where it is missing; whole or not at all, because a half-made one never opens.
 * @param folder null for memory
 */
async function openFolder(folder: string | null): Promise<PGlite> {
  if (folder === null) return pglite('memory://')
  if (!existsSync(folder)) {
    const half = `${folder}.new`
    rmSync(half, { recursive: true, force: true })
    const made = await pglite(half)
    await made.close()
    renameSync(half, folder)
  }
  return pglite(folder)
}

async function pglite(dataDir: string): Promise<PGlite> {
  const database = new PGlite({ dataDir, extensions: { pg_trgm } })
  await database.waitReady
  return database
}

function answer(text: CommandAnswer): Promise<void> {
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

/**
 * A socket at which another process of the same person asks for a copy of the data: it sends the folder to copy to, one line,
 * and is answered `done` or the reason. Copying never yields to a statement, so the copy is what a kill at that moment would leave:
 * whole for Postgres, which replays its log.
 * @param copying told before and after, because meanwhile no statement is answered
 */
function takeOrders(socket: string, folder: string, copying: (on: boolean) => Promise<void>): Promise<Server> {
  const server = createServer(peer => {
    let text = ''
    peer.on('error', () => undefined)
    peer.on('data', chunk => {
      text += chunk.toString('utf8')
      if (text.includes('\n')) void obey(text.slice(0, text.indexOf('\n'))).then(said => peer.end(`${said}\n`))
    })
  })
  async function obey(target: string): Promise<string> {
    await copying(true)
    const said = copy(folder, target)
    await copying(false)
    return said
  }
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(socket, () => resolve(server))
  })
}

function copy(folder: string, target: string): string {
  try {
    cpSync(folder, target, { recursive: true, errorOnExist: true, force: false, mode: constants.COPYFILE_FICLONE })
    return 'done'
  } catch (error) {
    rmSync(target, { recursive: true, force: true })
    return error instanceof Error ? error.message : String(error)
  }
}
