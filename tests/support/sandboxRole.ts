import { sql } from 'kysely'
import type { Marketplace } from '../../schema/marketplace.ts'
import { makeViews } from '../../server/sandbox/makeViews.ts'
import type { StartedApp } from './server.ts'

let made = 0

/**
 * Gives each sandbox of an app a role of its own, where it is on a server; embedded there is a copy, which needs none.
 * @param urls handed to `startApp` as `sandboxUrls`: the addresses are written there
 * @returns takes the role away
 */
export async function sandboxRole(
  { db, settings }: Pick<StartedApp, 'db' | 'settings'>,
  { tools, sandboxes = [] }: Pick<Marketplace, 'tools' | 'sandboxes'>,
  urls: Record<string, string>,
): Promise<() => Promise<void>> {
  if (db.embedded) return async () => undefined
  made += 1
  const role = `reader_${process.pid}_${made}`
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db.sql)
  url.pathname = `/${rows[0]?.name}`
  url.username = role
  url.password = 'secret'
  for (const { name } of sandboxes) urls[name] = url.href
  await sql.raw(`create role ${role} login password 'secret'`).execute(db.sql)
  await makeViews({ owner: db, tools, sandboxes, settings: { ...settings, sandboxUrls: urls } })
  return async () => void (await sql.raw(`drop owned by ${role} cascade; drop role ${role}`).execute(db.sql))
}
