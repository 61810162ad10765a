import { constants, cpSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'

/**
 * A socket at which another process of the same person asks for a copy of the data: it sends the folder to copy to, one line,
 * and is answered `done` or the reason. Copying never yields to a statement, so the copy is what a kill at that moment would leave:
 * whole for Postgres, which replays its log.
 * @param copying told before and after, because meanwhile no statement is answered
 */
export function takeOrders(socket: string, folder: string, copying: (on: boolean) => Promise<void>): Promise<Server> {
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
