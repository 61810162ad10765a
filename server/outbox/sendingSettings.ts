import type { Channel, ProviderName } from '../../schema/channel.ts'
import { isPublicHost } from '../../schema/isPublicHost.ts'
import type { ChannelSetting, Sending } from './provider.ts'
import { keyBytes } from './signature.ts'
import { isMailAddress } from './smtpProvider.ts'

/** How settings are read: by their kinds, each fault told. */
export interface Reading {
  text(name: string): string | undefined
  refuse(variable: string, fact: string, remedy: string): void
  oneOf<T extends string>(name: string, choices: readonly T[], otherwise: T): T
  number(name: string, least: number, most: number, otherwise: number, whole: boolean): number
  address(name: string, schemes: readonly string[], example: string): URL | undefined
}

/** What sends and what is told from outside, by the names that are declared. */
export interface SendingNames {
  readonly channels: readonly Channel[]
  readonly ingests: readonly string[]
}

const KEY_REMEDY = 'Write whsec_ and 24 to 64 random bytes in base64, as from: openssl rand -base64 32'

/**
 * The settings of channels (`SMS_PROVIDER`, `SMS_URL`, `SMS_KEY`, `SMS_RATE`, `EMAIL_FROM`) and the keys of those who tell of what happened elsewhere
 * (`INGEST_DELIVERY_KEYS`). Without a provider messages go to the log in development, and wait in production.
 */
export function readSending(read: Reading, { channels, ingests }: SendingNames, production: boolean, dataDir: string): Sending {
  const privateHosts = read.oneOf('PRIVATE_WEBHOOKS', ['yes', 'no'], 'no') === 'yes'
  return {
    dataDir,
    privateHosts,
    channels: Object.fromEntries(channels.map(one => [one.name, channelSetting(read, one, production, privateHosts)])),
    ingestKeys: Object.fromEntries(ingests.map(name => [name, keysIn(read, `INGEST_${variable(name)}_KEYS`)])),
  }
}

const variable = (name: string): string => name.replaceAll('-', '_').toUpperCase()

function channelSetting(read: Reading, { name, to, by }: Channel, production: boolean, privateHosts: boolean): ChannelSetting {
  const [PROVIDER, URL_NAME, KEY, FROM, RATE] = ['PROVIDER', 'URL', 'KEY', 'FROM', 'RATE'].map(part => `${variable(name)}_${part}`) as [
    string,
    string,
    string,
    string,
    string,
  ]
  const none = 'none'
  const said = read.oneOf<ProviderName | typeof none>(PROVIDER, ['console', 'file', by, none], production ? none : 'console')
  const provider = said === none ? null : said
  const rate = read.number(RATE, 0, 100_000, 0, false)
  if (provider === 'smtp') {
    const url = read.address(URL_NAME, ['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com')
    const from = read.text(FROM)
    if (read.text(URL_NAME) === undefined) read.refuse(URL_NAME, `it is missing, while ${PROVIDER} is smtp`, 'Name the mail server')
    if (!from || !isMailAddress(from)) read.refuse(FROM, 'it is no e-mail address', 'Write whom messages come from: munshi@example.com')
    return { to, provider, rate, ...(url && { url: url.href }), ...(from && { from }) }
  }
  if (provider !== 'webhook') return { to, provider, rate }
  const key = keysIn(read, KEY)[0]
  if (read.text(KEY) === undefined) read.refuse(KEY, `it is missing, while ${PROVIDER} is webhook`, KEY_REMEDY)
  if (to === 'url') return { to, provider, rate, ...(key && { key }) }
  const url = read.address(URL_NAME, ['http:', 'https:'], 'https://gateway.example.com/messages')
  if (read.text(URL_NAME) === undefined) read.refuse(URL_NAME, `it is missing, while ${PROVIDER} is webhook`, 'Name the gateway')
  if (url && !privateHosts && !isPublicHost(url))
    read.refuse(URL_NAME, `'${url.hostname}' is not a public address`, 'Name another one, or set PRIVATE_WEBHOOKS to yes')
  return { to, provider, rate, ...(key && { key }), ...(url && { url: url.href }) }
}

function keysIn(read: Reading, name: string): readonly Uint8Array[] {
  const given = (read.text(name) ?? '').split(/[\s,]+/).filter(one => one !== '')
  return given.flatMap(one => {
    const bytes = keyBytes(one)
    // The value itself is a secret, so it is not repeated.
    if (!bytes) read.refuse(name, 'it is no key', KEY_REMEDY)
    return bytes ?? []
  })
}
