import { Agent, get } from 'node:http'

export interface Load {
  readonly headers?: Readonly<Record<string, string>>
  /** How many are asked at the same time. */
  readonly connections: number
  readonly seconds: number
}

/**
 * Asks the same thing over and over on connections that stay open, or what each call is to ask.
 * @returns answers a second
 * @throws Error at the first answer that is not 200: a quick refusal is no quick list
 */
export async function requestsPerSecond(url: string | (() => string), { headers = {}, connections, seconds }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const started = performance.now()
  const end = started + seconds * 1000
  let answered = 0
  const ask = async (): Promise<void> => {
    while (performance.now() < end) {
      await once(typeof url === 'string' ? url : url(), headers, agent)
      answered += 1
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, ask))
    return answered / ((performance.now() - started) / 1000)
  } finally {
    agent.destroy()
  }
}

function once(url: string, headers: Readonly<Record<string, string>>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, answer => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => {
        if (answer.statusCode !== 200) text += part
      })
      answer.on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`${answer.statusCode} from ${url}: ${text}`))))
      answer.on('error', reject)
    }).on('error', reject)
  })
}
