import { createConnection } from 'node:net'

/**
 * Asks the database process of a running server for a copy of its files.
 * @param socket its socket for orders, from the lock file
 * @param target the folder to be made
 * @throws with the reason where there is no copy
 */
export function askForCopy(socket: string, target: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = ''
    const peer = createConnection(socket, () => peer.write(`${target}\n`))
    peer.on('data', chunk => {
      text += chunk.toString('utf8')
    })
    peer.on('error', reject)
    peer.on('end', () => {
      if (text.trim() === 'done') resolve()
      else reject(new Error(`The database could not be copied: ${text.trim()}`))
    })
  })
}
