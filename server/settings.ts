import type { Country } from '../schema/country.ts'
import { variableOf } from '../schema/link.ts'
import { type EngineKind, engineVariable, sandboxVariable } from '../schema/sandbox.ts'
import { isNetwork } from './http/callerAddress.ts'
import type { Sending } from './outbox/provider.ts'
import { readSending, type SendingNames } from './outbox/sendingSettings.ts'

/** An S3-compatible store of files. */
export interface S3Settings {
  /** Scheme, host and perhaps a path, without a slash at the end. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Everything the process is told from outside, checked. Nothing else reads the environment. */
export interface Settings {
  readonly environment: 'development' | 'production' | 'test'
  /** 0 lets the system choose; the process replaces it by the one it got. */
  readonly port: number
  /** The address to listen on; without a real provider only this machine may sign in, so loopback is the default then. */
  readonly host: string
  /** Scheme, host and port that browsers use, without a path: every check of Origin and every redirect starts here. */
  readonly publicUrl: string
  /** Scheme and host of links that open the app: https and `APP_LINK_HOST`, or those of the panel. */
  readonly appLinkOrigin: string
  readonly dataDir: string
  /** A Postgres server; absent: the embedded database in `dataDir`. */
  readonly databaseUrl?: string
  /** The same database as the role that owns its tables: it migrates, and the role of `databaseUrl` can only add to the past. */
  readonly migrationUrl?: string
  readonly country: Country
  /** Where files are kept; absent: in `dataDir`. */
  readonly s3?: S3Settings
  /** A real sign-in provider that speaks OpenID Connect; absent: the embedded provider with the demo staff. */
  readonly oauth?: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string }
  /** Who becomes admin where nobody is one yet: a new database would let nobody in otherwise. */
  readonly firstAdmin?: string
  /** How long a session lasts from its sign-in; it is fixed, using it does not prolong it. */
  readonly sessionHours: number
  /** How long the original of a file is kept that holds a person who was erased, from the day it came in. */
  readonly fileRetentionDays: number
  /** Requests a minute that one person (or one address that is not signed in) may make; 0 for no limit. */
  readonly rateLimit: number
  /** Addresses and networks of balancers, whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[]
  /** Origins whose pages may read feeds; `*` for all. */
  readonly feedOrigins: readonly string[]
  /** The service that shortens addresses elsewhere, where there is a token for it. */
  readonly shortener?: { readonly url: string; readonly token: string }
  /** Databases of sandboxes by their names, of those that have one: each with a role of its own, that may read its views and nothing else. */
  readonly sandboxUrls: Readonly<Record<string, string>>
  /** Engines outside that answer statements, by their names, of those that have an address. */
  readonly engineUrls: Readonly<Record<string, string>>
  /** How messages leave, and who tells of what happened elsewhere. */
  readonly sending: Sending
  readonly logLevel: string
  /** Addresses of separate applications by name, of those that have one; without a slash at the end. */
  readonly applications: Readonly<Record<string, string>>
}

/** What is wrong with one variable: the fact, and what to do about it. */
type SettingFault = Readonly<Record<'variable' | 'fact' | 'remedy', string>>

/** All that is wrong with the environment, told at once. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
  readonly faults: readonly SettingFault[]
  constructor(faults: readonly SettingFault[]) {
    super(['The settings are not usable:', ...faults.map(({ variable, fact, remedy }) => `  ${variable}: ${fact}. ${remedy}.`)].join('\n'))
    this.faults = faults
  }
}

const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|localhost)$/

/** What a marketplace brings to the settings, by names: separate applications, sandboxes, what it sends by and is told. */
export interface SettingNames extends SendingNames {
  readonly applications: readonly string[]
  readonly sandboxes: readonly string[]
  /** How engines outside are spoken to, by their names. */
  readonly engines: Readonly<Record<string, EngineKind>>
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

/**
 * Reads and checks the environment once.
 * @param names what the marketplace brings (`settingNames`), whose settings it may hold
 * @throws SettingsError naming every fault: variable, fact, remedy
 */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  { applications = [], sandboxes = [], engines = {}, channels = [], ingests = [] }: Partial<SettingNames> = {},
): Settings {
  const faults: SettingFault[] = []
  const text = (name: string): string | undefined => env[name]?.trim() || undefined
  const said = (name: string): string => text(name) ?? ''
  const refuse = (variable: string, fact: string, remedy: string) => void faults.push({ variable, fact, remedy })

  function oneOf<T extends string>(name: string, choices: readonly T[], otherwise: T): T {
    const given = text(name)
    if (given === undefined) return otherwise
    const found = choices.find(choice => choice === given)
    if (found === undefined)
      refuse(name, `'${given}' is none of ${choices.join(', ')}`, `Set it to one of them or leave it out for ${otherwise}`)
    return found ?? otherwise
  }

  function number(name: string, least: number, most: number, otherwise: number, whole: boolean): number {
    const given = text(name)
    if (given === undefined) return otherwise
    const value = /^\d+(\.\d+)?$/.test(given) ? Number(given) : Number.NaN
    if (value >= least && value <= most && (!whole || Number.isInteger(value))) return value
    const kind = whole ? 'whole number' : 'number'
    refuse(name, `'${given}' is not a ${kind} from ${least} to ${most}`, `Set such a number or leave it out for ${otherwise}`)
    return otherwise
  }

  function address(name: string, schemes: readonly string[], example: string): URL | undefined {
    const given = text(name)
    if (given === undefined) return undefined
    const url = URL.canParse(given) ? new URL(given) : undefined
    if (url && schemes.includes(url.protocol)) return url
    // The value itself may hold a password (DATABASE_URL), so it is not repeated.
    refuse(name, `it is not an address that starts with ${schemes.map(scheme => `${scheme}//`).join(' or ')}`, `Write it like ${example}`)
    return undefined
  }

  /** Whether any of several variables is set; then all must be. */
  function together(names: readonly string[], remedy: string): boolean {
    const missing = names.filter(name => text(name) === undefined)
    if (missing.length === names.length) return false
    for (const name of missing) refuse(name, `it is missing, while others of ${names.join(', ')} are set`, remedy)
    return true
  }

  function origin(port: number, production: boolean): string {
    const url = address('PUBLIC_URL', ['http:', 'https:'], 'https://munshi.example.com')
    if (url && (url.pathname !== '/' || url.search || url.hash || url.username))
      refuse('PUBLIC_URL', `'${url.href}' is more than scheme, host and port`, `Leave the rest out: ${url.origin}`)
    const remedy = 'Set the address that browsers use, like https://munshi.example.com'
    if (production && url?.protocol !== 'https:') refuse('PUBLIC_URL', 'in production it must be an https address', remedy)
    return url?.origin ?? `http://localhost:${port}`
  }

  function appLinkOrigin(panel: string): string {
    const host = text('APP_LINK_HOST')
    if (host === undefined) return panel
    const url = URL.canParse(`https://${host}`) ? new URL(`https://${host}`) : undefined
    if (url?.host !== host.toLowerCase())
      refuse('APP_LINK_HOST', `'${host}' is not a host`, 'Write the host of links that open the app: app.example.com')
    return url?.origin ?? panel
  }

  function provider(production: boolean): Settings['oauth'] {
    const names = ['OAUTH_ISSUER', 'OAUTH_CLIENT_ID', 'OAUTH_CLIENT_SECRET']
    const issuer = address('OAUTH_ISSUER', production ? ['https:'] : ['http:', 'https:'], 'https://accounts.google.com')
    if (!together(names, 'Set all three, or none for the demo sign-in')) {
      if (production) refuse('OAUTH_ISSUER', 'production has no sign-in provider', `Set ${names.join(', ')} as your provider gave them`)
      return undefined
    }
    return issuer && { issuer: said('OAUTH_ISSUER'), clientId: said('OAUTH_CLIENT_ID'), clientSecret: said('OAUTH_CLIENT_SECRET') }
  }

  function fileStore(): S3Settings | undefined {
    const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
    const endpoint = address('S3_ENDPOINT', ['http:', 'https:'], 'https://s3.ap-south-1.amazonaws.com')
    if (!together(names, 'Set all four, or none to keep files in DATA_DIR')) return undefined
    if (endpoint && (endpoint.search || endpoint.hash || endpoint.username))
      refuse('S3_ENDPOINT', 'it is more than scheme, host and path', 'Leave the rest out; the keys have variables of their own')
    const bucket = said('S3_BUCKET')
    if (bucket && !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
      refuse('S3_BUCKET', `'${bucket}' is no name of a bucket`, 'Write its name alone: small letters, digits, dots and dashes')
    return (
      endpoint && {
        endpoint: endpoint.href.replace(/\/$/, ''),
        bucket,
        region: text('S3_REGION') ?? 'us-east-1',
        accessKeyId: said('S3_ACCESS_KEY_ID'),
        secretAccessKey: said('S3_SECRET_ACCESS_KEY'),
      }
    )
  }

  function shortener(): Settings['shortener'] {
    const url = address('BITLY_URL', ['http:', 'https:'], 'https://api-ssl.bitly.com')
    const token = text('BITLY_TOKEN')
    if (text('BITLY_URL') && !token) refuse('BITLY_URL', 'there is no BITLY_TOKEN', 'Set both, or leave it out for links on the own domain')
    return token ? { url: (url?.href ?? 'https://api-ssl.bitly.com').replace(/\/$/, ''), token } : undefined
  }

  function addresses(): Record<string, string> {
    const found: Record<string, string> = {}
    for (const application of applications) {
      const url = address(variableOf(application), ['http:', 'https:'], 'https://cataloging.example.com')
      if (url) found[application] = url.href.replace(/\/$/, '')
    }
    return found
  }

  function sandboxUrls(): Record<string, string> {
    const found: Record<string, string> = {}
    for (const name of sandboxes) {
      const variable = sandboxVariable(name)
      const url = address(variable, ['postgres:', 'postgresql:'], `postgres://munshi_${name}@localhost:5432/munshi`)
      if (url && !text('DATABASE_URL')) refuse(variable, 'there is no DATABASE_URL', 'Set both, or leave it out for the embedded database')
      const role = url && decodeURIComponent(url.username)
      const others = [text('DATABASE_URL'), text('MIGRATION_URL')].filter(one => one !== undefined && URL.canParse(one))
      if (url && others.some(one => decodeURIComponent(new URL(one ?? '').username) === role))
        refuse(variable, `it signs in as ${role}, which may do all that the app may`, 'Name a role of its own (docs/database.md)')
      if (url) found[name] = text(variable) ?? ''
    }
    return found
  }

  function engineUrls(): Record<string, string> {
    const found: Record<string, string> = {}
    for (const [name, kind] of Object.entries(engines)) {
      const variable = engineVariable(name)
      const isPresto = kind === 'presto'
      const example = isPresto ? `https://munshi@${name}.example.com/hive/audience` : `postgres://munshi@${name}.example.com:5439/dev`
      const url = address(variable, isPresto ? ['http:', 'https:'] : ['redshift:', 'postgres:', 'postgresql:'], example)
      if (url && !url.pathname.replaceAll('/', ''))
        refuse(variable, `it names no ${isPresto ? 'catalog' : 'database'}`, `Write it behind the host: ${example}`)
      if (url) found[name] = text(variable) ?? ''
    }
    return found
  }

  function email(name: string): string | undefined {
    const given = text(name)?.toLowerCase()
    if (given !== undefined && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(given))
      refuse(name, `'${given}' is no e-mail address`, 'Write it like asha@example.com')
    return given
  }

  function host(hasProvider: boolean): string {
    const given = text('HOST') ?? (hasProvider ? '::' : '127.0.0.1')
    if (!hasProvider && !LOOPBACK.test(given))
      refuse(
        'HOST',
        `'${given}' lets other machines in, and without a sign-in provider anybody can be anybody`,
        'Set OAUTH_ISSUER, OAUTH_CLIENT_ID and OAUTH_CLIENT_SECRET, or leave HOST out for this machine alone',
      )
    return given
  }

  function networks(name: string): readonly string[] {
    const given = (text(name) ?? '').split(/[\s,]+/).filter(one => one !== '')
    for (const one of given)
      if (!isNetwork(one)) refuse(name, `'${one}' is no address or network`, 'Write them like 10.0.0.0/8, 192.168.1.4, fd00::/8')
    return given
  }

  function origins(name: string): readonly string[] {
    const given = (text(name) ?? '').split(/[\s,]+/).filter(one => one !== '')
    for (const one of given)
      if (one !== '*' && !(URL.canParse(one) && /^https?:$/.test(new URL(one).protocol) && new URL(one).origin === one))
        refuse(name, `'${one}' is no origin`, 'Write them like https://shop.example.com, without a slash at the end, or * for all')
    return given
  }

  const environment = oneOf<Settings['environment']>('NODE_ENV', ['development', 'production', 'test'], 'development')
  const production = environment === 'production'
  const port = number('PORT', 0, 65_535, 3000, true)
  const oauth = provider(production)
  const publicUrl = origin(port, production)
  for (const name of ['DATABASE_URL', 'MIGRATION_URL'])
    address(name, ['postgres:', 'postgresql:'], 'postgres://munshi@localhost:5432/munshi')
  if (text('MIGRATION_URL') && !text('DATABASE_URL'))
    refuse('MIGRATION_URL', 'there is no DATABASE_URL', 'Set both, or leave it out for the embedded database')
  const settings: Settings = {
    environment,
    port,
    host: host(oauth !== undefined),
    publicUrl,
    appLinkOrigin: appLinkOrigin(publicUrl),
    dataDir: text('DATA_DIR') ?? '.data',
    databaseUrl: text('DATABASE_URL'),
    migrationUrl: text('MIGRATION_URL'),
    country: oneOf<Country>('COUNTRY', ['IN', 'ID'], 'IN'),
    s3: fileStore(),
    oauth,
    firstAdmin: email('ADMIN_EMAIL'),
    sessionHours: number('SESSION_HOURS', 0.1, 720, 12, false),
    fileRetentionDays: number('FILE_RETENTION_DAYS', 0, 3650, 180, true),
    rateLimit: number('RATE_LIMIT', 0, 1_000_000, 1800, true),
    trustedProxies: networks('TRUSTED_PROXIES'),
    feedOrigins: origins('FEED_ORIGINS'),
    // On a terminal a line for each call would bury what the start has told.
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, production ? 'info' : 'warn'),
    shortener: shortener(),
    sandboxUrls: sandboxUrls(),
    engineUrls: engineUrls(),
    sending: readSending({ text, refuse, oneOf, number, address }, { channels, ingests }, production, text('DATA_DIR') ?? '.data'),
    applications: addresses(),
  }
  if (faults.length > 0) throw new SettingsError(faults.toSorted((a, b) => a.variable.localeCompare(b.variable)))
  return settings
}
