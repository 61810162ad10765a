import { expect, test } from 'vitest'
import { channel } from '../../schema/channel.ts'
import { readSettings, SettingsError } from '../../server/settings.ts'

const faultsOf = (env: Record<string, string>): Record<string, string> => {
  try {
    readSettings(env, { applications: ['cataloging'] })
    return {}
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    for (const { variable, fact, remedy } of error.faults) expect(error.message).toContain(`${variable}: ${fact}. ${remedy}.`)
    return Object.fromEntries(error.faults.map(({ variable, fact }) => [variable, fact]))
  }
}

function caught(reads: () => unknown): SettingsError {
  try {
    reads()
  } catch (error) {
    if (error instanceof SettingsError) return error
    throw error
  }
  throw new Error('nothing was refused')
}

test('an empty environment is enough', () => {
  expect(readSettings({})).toMatchObject({
    environment: 'development',
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: '.data',
    country: 'IN',
    sessionHours: 12,
    fileRetentionDays: 180,
    oauth: undefined,
    databaseUrl: undefined,
  })
})

test('origins that read feeds are scheme, host and port alone, or all', () => {
  expect(readSettings({ FEED_ORIGINS: 'https://shop.example.com, http://localhost:5173' }).feedOrigins).toEqual([
    'https://shop.example.com',
    'http://localhost:5173',
  ])
  expect(readSettings({ FEED_ORIGINS: '*' }).feedOrigins).toEqual(['*'])
  for (const FEED_ORIGINS of ['shop.example.com', 'https://shop.example.com/', 'ftp://shop.example.com', 'null'])
    expect(Object.keys(faultsOf({ FEED_ORIGINS }))).toEqual(['FEED_ORIGINS'])
})

test('a token of Bitly is enough, and its address means nothing without', () => {
  expect(readSettings({}).shortener).toBeUndefined()
  expect(readSettings({ BITLY_TOKEN: 'x' }).shortener).toEqual({ url: 'https://api-ssl.bitly.com', token: 'x' })
  expect(readSettings({ BITLY_TOKEN: 'x', BITLY_URL: 'http://localhost:9/' }).shortener?.url).toBe('http://localhost:9')
  expect(Object.keys(faultsOf({ BITLY_URL: 'http://localhost:9' }))).toEqual(['BITLY_URL'])
  expect(Object.keys(faultsOf({ BITLY_TOKEN: 'x', BITLY_URL: 'bitly' }))).toEqual(['BITLY_URL'])
})

const KEY = `whsec_${'Qm9v'.repeat(8)}`
const names = {
  channels: [
    channel('sms', { to: 'phone', by: 'webhook' }),
    channel('email', { to: 'email', by: 'smtp' }),
    channel('hook', { to: 'url', by: 'webhook' }),
  ],
  ingests: ['link-clicks'],
}
const sendingOf = (env: Record<string, string>) => readSettings(env, names).sending

test('messages stay in the house in development, and wait in production, until something is to carry them', () => {
  expect(sendingOf({}).channels).toMatchObject({ sms: { provider: 'console', rate: 0 }, email: { provider: 'console' } })
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://munshi.example.com', OAUTH_ISSUER: 'https://id.example.com' }
  const { channels } = sendingOf({ ...production, OAUTH_CLIENT_ID: 'x', OAUTH_CLIENT_SECRET: 'y', ADMIN_EMAIL: 'a@example.com' })
  expect(channels).toMatchObject({ sms: { provider: null }, email: { provider: null } })
  expect(sendingOf({ SMS_PROVIDER: 'file', SMS_RATE: '20' }).channels.sms).toMatchObject({ provider: 'file', rate: 20 })
})

test('a gateway has an address and a key, a mail server an address and a sender', () => {
  const sms = { SMS_PROVIDER: 'webhook', SMS_URL: 'https://sms.example.com/send', SMS_KEY: KEY }
  expect(sendingOf(sms).channels.sms).toMatchObject({ provider: 'webhook', url: 'https://sms.example.com/send', key: expect.anything() })
  expect(sendingOf({ HOOK_PROVIDER: 'webhook', HOOK_KEY: KEY }).channels.hook).toMatchObject({ provider: 'webhook' })
  const mail = { EMAIL_PROVIDER: 'smtp', EMAIL_URL: 'smtp://127.0.0.1:25', EMAIL_FROM: 'munshi@example.com' }
  expect(sendingOf(mail).channels.email).toMatchObject({ provider: 'smtp', from: 'munshi@example.com' })
  expect(sendingOf({ INGEST_LINK_CLICKS_KEYS: `${KEY} ${KEY}` }).ingestKeys['link-clicks']).toHaveLength(2)
})

test.each<[Record<string, string>, string[]]>([
  [{ SMS_PROVIDER: 'webhook' }, ['SMS_KEY', 'SMS_URL']],
  [{ SMS_PROVIDER: 'webhook', SMS_URL: 'http://169.254.169.254/latest', SMS_KEY: KEY }, ['SMS_URL']],
  [{ SMS_PROVIDER: 'webhook', SMS_URL: 'http://[::1]/', SMS_KEY: KEY }, ['SMS_URL']],
  [{ SMS_PROVIDER: 'webhook', SMS_URL: 'https://sms.example.com', SMS_KEY: 'secret' }, ['SMS_KEY']],
  [{ SMS_PROVIDER: 'smtp' }, ['SMS_PROVIDER']],
  [{ SMS_RATE: '-1' }, ['SMS_RATE']],
  [{ EMAIL_PROVIDER: 'smtp', EMAIL_FROM: 'Munshi <munshi@example.com>' }, ['EMAIL_FROM', 'EMAIL_URL']],
  [{ INGEST_LINK_CLICKS_KEYS: `${KEY},short` }, ['INGEST_LINK_CLICKS_KEYS']],
  [{ PRIVATE_WEBHOOKS: 'maybe' }, ['PRIVATE_WEBHOOKS']],
])('%o is refused, and no key is repeated', (env, variables) => {
  const fault = caught(() => sendingOf(env))
  expect(fault.faults.map(({ variable }) => variable)).toEqual(variables)
  expect(fault.message).not.toMatch(/secret|short/)
})

test('a gateway in an inner network is taken where that is allowed', () => {
  const env = { SMS_PROVIDER: 'webhook', SMS_URL: 'http://10.0.0.9/send', SMS_KEY: KEY, PRIVATE_WEBHOOKS: 'yes' }
  expect(sendingOf(env)).toMatchObject({ privateHosts: true, channels: { sms: { url: 'http://10.0.0.9/send' } } })
})

test('all faults are told at once, each with variable, fact and remedy', () => {
  const faults = faultsOf({
    PORT: '70000',
    COUNTRY: 'XX',
    PUBLIC_URL: 'localhost:3000',
    DATABASE_URL: 'mysql://root:hunter2@db',
    SESSION_HOURS: '-1',
    FILE_RETENTION_DAYS: '1.5',
    OAUTH_CLIENT_ID: 'x',
    NODE_ENV: 'prod',
    ADMIN_EMAIL: 'asha',
    CATALOGING_URL: 'ftp://x',
  })
  expect(Object.keys(faults).sort()).toEqual([
    'ADMIN_EMAIL',
    'CATALOGING_URL',
    'COUNTRY',
    'DATABASE_URL',
    'FILE_RETENTION_DAYS',
    'NODE_ENV',
    'OAUTH_CLIENT_SECRET',
    'OAUTH_ISSUER',
    'PORT',
    'PUBLIC_URL',
    'SESSION_HOURS',
  ])
  expect(JSON.stringify(faults)).not.toContain('hunter2')
})

test('production refuses to start without a real provider and an https address', () => {
  expect(Object.keys(faultsOf({ NODE_ENV: 'production' })).sort()).toEqual(['OAUTH_ISSUER', 'PUBLIC_URL'])
  const provider = { OAUTH_ISSUER: 'https://accounts.example.com', OAUTH_CLIENT_ID: 'id', OAUTH_CLIENT_SECRET: 'secret' }
  expect(Object.keys(faultsOf({ NODE_ENV: 'production', PUBLIC_URL: 'http://munshi.example.com', ...provider }))).toEqual(['PUBLIC_URL'])
  expect(faultsOf({ NODE_ENV: 'production', PUBLIC_URL: 'https://munshi.example.com', ...provider })).toEqual({})
  expect(
    Object.keys(
      faultsOf({ NODE_ENV: 'production', PUBLIC_URL: 'https://x.example.com', ...provider, OAUTH_ISSUER: 'http://a.example.com' }),
    ),
  ).toEqual(['OAUTH_ISSUER'])
})

test('without a provider, where anybody can be anybody, only this machine is served', () => {
  for (const HOST of ['0.0.0.0', '::', '192.168.1.4', 'munshi.example.com']) expect(Object.keys(faultsOf({ HOST }))).toEqual(['HOST'])
  for (const HOST of ['127.0.0.1', '127.0.0.2', '::1', 'localhost']) expect(faultsOf({ HOST })).toEqual({})
  const provider = { OAUTH_ISSUER: 'https://accounts.example.com', OAUTH_CLIENT_ID: 'id', OAUTH_CLIENT_SECRET: 'secret' }
  expect(readSettings({ HOST: '0.0.0.0', ...provider }).host).toBe('0.0.0.0')
})

test('balancers are trusted by address or network', () => {
  expect(readSettings({ TRUSTED_PROXIES: '10.0.0.0/8, 192.168.1.4 fd00::/8' }).trustedProxies).toEqual([
    '10.0.0.0/8',
    '192.168.1.4',
    'fd00::/8',
  ])
  for (const TRUSTED_PROXIES of ['balancer', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '::/129', '*'])
    expect(Object.keys(faultsOf({ TRUSTED_PROXIES }))).toEqual(['TRUSTED_PROXIES'])
})

test('who migrates is said for a server alone', () => {
  const MIGRATION_URL = 'postgres://owner:hunter2@db/munshi'
  expect(Object.keys(faultsOf({ MIGRATION_URL }))).toEqual(['MIGRATION_URL'])
  expect(readSettings({ MIGRATION_URL, DATABASE_URL: 'postgres://app@db/munshi' }).migrationUrl).toBe(MIGRATION_URL)
  expect(JSON.stringify(faultsOf({ MIGRATION_URL: 'mysql://owner:hunter2@db', DATABASE_URL: 'postgres://app@db/munshi' }))).not.toContain(
    'hunter2',
  )
})

test('a public address is scheme, host and port', () => {
  expect(readSettings({ PUBLIC_URL: 'https://munshi.example.com/' }).publicUrl).toBe('https://munshi.example.com')
  expect(Object.keys(faultsOf({ PUBLIC_URL: 'https://munshi.example.com/panel' }))).toEqual(['PUBLIC_URL'])
})

test('addresses of separate applications are read by name', () => {
  expect(readSettings({ CATALOGING_URL: 'https://cataloging.example.com/' }, { applications: ['cataloging'] }).applications).toEqual({
    cataloging: 'https://cataloging.example.com',
  })
})

test('a store of files is named whole or not at all', () => {
  expect(readSettings({}).s3).toBeUndefined()
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'hunter2' }
  expect(readSettings({ ...keys, S3_ENDPOINT: 'https://minio.example.com/', S3_BUCKET: 'munshi-files' }).s3).toEqual({
    endpoint: 'https://minio.example.com',
    bucket: 'munshi-files',
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'hunter2',
  })
  expect(Object.keys(faultsOf({ S3_BUCKET: 'munshi-files' })).sort()).toEqual(['S3_ACCESS_KEY_ID', 'S3_ENDPOINT', 'S3_SECRET_ACCESS_KEY'])
  const faults = faultsOf({ ...keys, S3_ENDPOINT: 'https://id:hunter2@minio.example.com', S3_BUCKET: '../files' })
  expect(Object.keys(faults).sort()).toEqual(['S3_BUCKET', 'S3_ENDPOINT'])
  expect(JSON.stringify(faults)).not.toContain('hunter2')
})

test('makes links into the app with APP_LINK_HOST, or with the address of the panel', () => {
  expect(readSettings({ APP_LINK_HOST: 'app.example.com' }).appLinkOrigin).toBe('https://app.example.com')
  expect(readSettings({ PUBLIC_URL: 'https://munshi.example.com' }).appLinkOrigin).toBe('https://munshi.example.com')
  for (const host of ['https://app.example.com', 'app.example.com/path', 'a b', 'user@host'])
    expect(() => readSettings({ APP_LINK_HOST: host })).toThrow('APP_LINK_HOST')
})
