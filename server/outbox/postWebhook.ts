import { lookup as lookUp } from 'node:dns'
import { type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isPublicHost } from '../../schema/isPublicHost.ts'
import { LIMIT_MS } from './provider.ts'

/** Bytes of an answer that are read. */
const LONGEST_ANSWER = 65_536

export interface Posted {
  readonly status: number
  /** What was answered, as far as it was read. */
  readonly text: string
}

/** The address is none that messages may go to. */
export class NotPublic extends Error {
  override readonly name = 'NotPublic'
  readonly host: string
  constructor(host: string) {
    super(`${host} is not a public address`)
    this.host = host
  }
}

/**
 * Posts JSON and reads the beginning of the answer. It follows no redirect. An address in an inner network is refused, also where a name leads there:
 * what the name says is looked at as the connection is made, so that it cannot say something else then.
 * @throws NotPublic; Error where no status was said within ten seconds
 */
export function postWebhook(
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  privateHosts: boolean,
): Promise<Posted> {
  const url = new URL(address)
  if (!privateHosts && !isPublicHost(url)) return Promise.reject(new NotPublic(url.hostname))
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    // Once the status has been said, an answer that has no end, comes in drops or breaks off is left there.
    let broken: (error: Error) => void = reject
    const asked = send(
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), 'user-agent': 'Munshi', ...headers },
        signal: AbortSignal.timeout(LIMIT_MS),
        ...(!privateHosts && { lookup: publicLookup }),
      },
      answer => {
        const pieces: Buffer[] = []
        let size = 0
        const done = () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString('utf8') })
        broken = done
        answer.on('data', (piece: Buffer) => {
          pieces.push(piece)
          size += piece.length
          if (size < LONGEST_ANSWER) return
          done()
          asked.destroy()
        })
        answer.on('end', done)
        answer.on('error', done)
      },
    )
    asked.on('error', error => broken(error))
    asked.end(body)
  })
}

/** Looks a name up, and refuses it where one of its addresses is not public. */
const publicLookup: NonNullable<RequestOptions['lookup']> = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, found) => {
    const inner = found?.find(({ address, family }) => !isPublicHost({ hostname: family === 6 ? `[${address}]` : address }))
    const [first] = found ?? []
    if (error || inner || !first) callback(error ?? new NotPublic(hostname), '')
    else if (options.all) callback(null, found)
    else callback(null, first.address, first.family)
  })
}
