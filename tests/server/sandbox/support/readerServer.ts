import pg from 'pg'
import { type Postgres, startPostgres } from '../../../support/postgres.ts'

export interface ReaderServer extends Pick<Postgres, 'stop'> {
  /** Of the role that may read the views and nothing else. */
  readonly url: string
  /** Of a superuser. */
  readonly ownUrl: string
  /** Asks as the superuser. */
  query(text: string): Promise<readonly Record<string, unknown>[]>
}

/** Starts a Postgres of its own with the views `users` and `orders`, as tables, and a role that may read them. */
export async function startReaderServer(users: number): Promise<ReaderServer> {
  const postgres = await startPostgres()
  const client = new pg.Client({ connectionString: postgres.url })
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`create schema audience;
    create table audience.users as select 'RS' || lpad(n::text, 7, '0') as user_code, case when n % 2 = 0 then 'Pune' else 'Jaipur' end as city,
      timestamptz '2026-10-01' + n * interval '1 second' as registered_on, n % 5 as order_count, true as cod_allowed, n % 100 as mod_id
      from generate_series(0, ${users - 1}) n;
    create table audience.orders as select user_code, registered_on as placed_at, 500.00 as total_amount from audience.users where mod_id in (1, 2);
    create index on audience.users (user_code); create index on audience.users (city); create index on audience.users (mod_id); analyze;
    create role reader login; grant usage on schema audience to reader; grant select on all tables in schema audience to reader`)
  return {
    ownUrl: postgres.url,
    url: postgres.url.replace('postgres@', 'reader@'),
    query: async text => (await client.query<Record<string, unknown>>(text)).rows,
    async stop() {
      await client.end()
      await postgres.stop()
    },
  }
}
