import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { said, startMunshi } from '../../support/startMunshi.ts'

export interface Link {
  readonly id: number
  readonly version: number
  readonly kind: string
  readonly short_key: string
  readonly url: string
  readonly leads_to: string
  readonly clicks: number
}

export const browserAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** The app at an address that the internet knows, with somebody who makes links and whoever opens them. */
export async function startLinks() {
  const app = await startMunshi({
    now: '2026-11-18T06:30:00.000Z',
    settings: { publicUrl: 'https://munshi.example.com', sessionHours: 720 },
  })
  const marketer = await app.signInAs('marketer@example.com', { permissions: ['marketing_dashboard'] })
  const read = async ({ id }: Pick<Link, 'id'>) => said<Link>(await marketer.get(`/api/short_urls/${id}`))
  const open = async (key: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.app.request(`/s/${key}`, { method, headers: { 'user-agent': browserAgent, ...headers } })
  return {
    app,
    marketer,
    read,
    open,
    async make(more: object = {}, tool = 'custom_url_shortener'): Promise<Link> {
      const answer = await marketer.post(`/api/${tool}`, { url: 'https://www.example.org/sale', ...more })
      expect(answer.status, await answer.clone().text()).toBe(201)
      return said<Link>(answer)
    },
    async act(link: Link, action: string, body: object = {}, headers: Record<string, string> = {}) {
      const { version } = await read(link)
      return marketer.post(`/api/short_urls/${link.id}/actions/${action}`, body, { 'if-match': String(version), ...headers })
    },
    /** Opened by people, and by whatever asked. */
    async figures(link: Link): Promise<readonly unknown[]> {
      await app.app.settle()
      const { rows } = await sql<{
        clicks: number
        all_clicks: number
      }>`select clicks, all_clicks from short_urls where id = ${link.id}`.execute(app.db.sql)
      return rows.flatMap(({ clicks, all_clicks }) => [clicks, all_clicks])
    },
    async days(link: Link) {
      await app.app.settle()
      const { rows } = await sql<{ day: string; source: string; clicks: number; all_clicks: number; visitors: number }>`
        select day::text, source, clicks, all_clicks, visitors from short_url_clicks where short_url = ${link.id} order by day, source collate "C"`.execute(
        app.db.sql,
      )
      return rows
    },
    /** What is changed is heard within a second. */
    async opens(key: string, status: number): Promise<void> {
      for (let tries = 0; tries < 40 && (await open(key)).status !== status; tries += 1) await wait(100)
      expect((await open(key)).status).toBe(status)
    },
  }
}
