import { sql } from 'kysely'
import { hashOfSecret } from '../../server/changes/makeSecrets.ts'
import type { StartedApp } from './server.ts'
import { type StaffOptions, staffMember } from './staff.ts'

/** A program with a key of its own, as `fetch` with JSON in mind: no cookie, no Origin. */
export interface Program {
  readonly account: number
  readonly key: string
  fetch(path: string, sent?: { method?: string; body?: unknown; headers?: Readonly<Record<string, string>> }): Promise<Response>
}

/** A service account with permissions, and a key for it, made in the tables. */
export async function serviceAccount(
  app: Pick<StartedApp, 'app' | 'db' | 'settings'>,
  email: string,
  options: StaffOptions = {},
): Promise<Program> {
  const account = await staffMember(app.db, email, options)
  await sql`update staff_users set kind = 'service' where id = ${account}`.execute(app.db.sql)
  const key = `mk_${email.replace(/\W/g, '').padEnd(43, 'x').slice(0, 43)}`
  await sql`insert into api_keys (name, staff_user, key, begins, status, expires_on)
    values ('Nightly', ${account}, ${hashOfSecret(key)}, ${key.slice(0, 10)}, 'active', '2027-01-31')`.execute(app.db.sql)
  return { account, key, fetch: (path, sent) => withKey(app, key, path, sent) }
}

/** Asks with a key. */
export async function withKey(
  { app, settings }: Pick<StartedApp, 'app' | 'settings'>,
  key: string,
  path: string,
  { method = 'GET', body, headers = {} }: Parameters<Program['fetch']>[1] & object = {},
): Promise<Response> {
  const json = body !== undefined && !(body instanceof FormData)
  return await app.fetch(
    new Request(new URL(path, settings.publicUrl), {
      method,
      headers: { authorization: `Bearer ${key}`, ...(json && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: json ? JSON.stringify(body) : (body as FormData) }),
    }),
  )
}
