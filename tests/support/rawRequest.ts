import { connect } from 'node:net'

/**
 * Sends text to a port as it stands, which no client would, and returns the whole answer as text.
 * @param head request line and headers, without the empty line at their end
 */
export function rawRequest(port: number, head: readonly string[]): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${[...head, 'Connection: close'].join('\r\n')}\r\n\r\n`))
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', piece => {
      text += piece
    })
    socket.on('error', reject)
    socket.on('close', () => resolve({ status: Number(text.split(' ')[1]), text }))
  })
}
