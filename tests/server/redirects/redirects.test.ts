import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMunshi } from '../../support/startMunshi.ts'
import { browserAgent, startLinks } from './startLinks.ts'

let links: Awaited<ReturnType<typeof startLinks>>
beforeAll(async () => {
  links = await startLinks()
})
afterAll(() => links?.app.close())

describe('what is counted', () => {
  it('is a person alone: HEAD, bots and what is fetched ahead are sent on and counted apart', async () => {
    const link = await links.make({ short_key: 'people' })
    const asked = [
      ...[await links.open('people', {}, 'HEAD'), await links.open('people', { 'user-agent': '' })],
      ...[await links.open('people', { 'user-agent': 'curl/8.5.0' }), await links.open('people', { 'user-agent': 'WhatsApp/2.24.1' })],
      await links.open('people', { 'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)' }),
      ...[await links.open('people', { purpose: 'prefetch' }), await links.open('people', { 'sec-purpose': 'prefetch;prerender' })],
      ...[await links.open('people', { 'x-purpose': 'preview' }), await links.open('people', { 'x-moz': 'prefetch' })],
    ]
    expect(asked.map(({ status, headers }) => [status, headers.get('location')])).toEqual(asked.map(() => [302, link.leads_to]))
    expect(await links.figures(link)).toEqual([0, 9])
    await links.open('people')
    expect(await links.figures(link)).toEqual([1, 10])
  })

  it('is told by day and source, and different people of a day once; no address is kept', async () => {
    const link = await links.make({ short_key: 'sources' })
    const from = (address: string, referer = '') => links.open('sources', { 'x-forwarded-for': address, ...(referer && { referer }) })
    await from('', 'https://l.instagram.com/?u=x')
    await from('', 'https://www.google.co.in/')
    await from('', 'https://notinstagram.com/')
    await links.open('sources', { 'user-agent': `${browserAgent} Edg/140.0` })
    expect(await links.days(link)).toEqual([
      { day: '2026-11-18', source: 'Instagram', clicks: 1, all_clicks: 1, visitors: 1 },
      { day: '2026-11-18', source: 'direct', clicks: 1, all_clicks: 1, visitors: 1 },
      { day: '2026-11-18', source: 'other sites', clicks: 1, all_clicks: 1, visitors: 0 },
      { day: '2026-11-18', source: 'search', clicks: 1, all_clicks: 1, visitors: 0 },
    ])
    const { rows } = await sql<{ text: string }>`select v::text as text from redirect_visitors v where "row" = ${link.id}`.execute(
      links.app.db.sql,
    )
    expect(rows.length).toBe(2)
    expect(rows.filter(({ text }) => /\d+\.\d+\.\d+|Mozilla/.test(text))).toEqual([])
  })

  it('a thousand at once are counted exactly, and by two processes together', async () => {
    const link = await links.make({ short_key: 'rush' })
    const answers = await Promise.all(Array.from({ length: 1000 }, () => links.open('rush')))
    expect(answers.filter(({ status }) => status !== 302)).toEqual([])
    expect(await links.figures(link)).toEqual([1000, 1000])
    await Promise.all([links.app.app.settle(), ...Array.from({ length: 20 }, () => links.open('rush'))])
    expect(await links.figures(link)).toEqual([1020, 1020])
    expect(await links.days(link)).toMatchObject([{ clicks: 1020, visitors: 1 }])
  })

  it('is written by itself after two seconds, and open panels hear of it', async () => {
    const link = await links.make({ short_key: 'by-itself' })
    await links.open('by-itself')
    for (let tries = 0; tries < 60 && (await links.read(link)).clicks === 0; tries += 1) await wait(100)
    expect(await links.read(link)).toMatchObject({ clicks: 1 })
    const { rows } = await sql<{
      tool: string
    }>`select tool from told_changes where change_set = 0 and (rows is null or ${link.id} = any(rows))`.execute(links.app.db.sql)
    expect(new Set(rows.map(({ tool }) => tool))).toEqual(new Set(['short_urls', 'short_url_clicks']))
  })

  it('what could not be written is kept for the next time', async () => {
    const link = await links.make({ short_key: 'kept' })
    await links.open('kept')
    await links.app.app.settle()
    await sql`alter table short_url_clicks rename to away`.execute(links.app.db.sql)
    await links.open('kept')
    await expect(links.app.app.settle()).rejects.toThrow()
    await sql`alter table away rename to short_url_clicks`.execute(links.app.db.sql)
    expect(await links.figures(link)).toEqual([2, 2])
  })

  it('salt and visitors of a day go with the next', async () => {
    const link = await links.make({ short_key: 'daily' })
    await links.open('daily')
    await links.app.app.settle()
    links.app.time.pass(86_400_000)
    await links.open('daily')
    expect((await links.days(link)).map(({ day, visitors }) => [day, visitors])).toEqual([
      ['2026-11-18', 1],
      ['2026-11-19', 1],
    ])
    const { rows } = await sql`select day from redirect_visitors union all select day from redirect_salts`.execute(links.app.db.sql)
    expect(new Set(rows.map(row => String((row as { day: string }).day).slice(0, 10)))).toEqual(new Set(['2026-11-19']))
  })
})

describe('a link that leads nowhere', () => {
  it('is not found where there is none, and found once there is', async () => {
    const answer = await links.open('not-yet')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    await links.make({ short_key: 'not-yet' })
    await links.opens('not-yet', 302)
  })

  it('is gone once it is disabled, and back when it is enabled', async () => {
    const link = await links.make({ short_key: 'switched' })
    await links.opens('switched', 302)
    expect((await links.act(link, 'disable')).status).toBe(200)
    await links.opens('switched', 410)
    const page = await links.open('switched')
    expect(await page.text()).toContain('This link is no longer available')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect((await links.open('switched', {}, 'HEAD')).status).toBe(410)
    expect((await links.act(link, 'enable')).status).toBe(200)
    await links.opens('switched', 302)
  })

  it('is gone the day after its last', async () => {
    await links.make({ short_key: 'ends', expires_on: '2026-11-20' })
    await links.opens('ends', 302)
    links.app.time.pass(86_400_000)
    await links.opens('ends', 302)
    links.app.time.pass(86_400_000)
    await links.opens('ends', 410)
  })

  it('keys that are not limit an address, those that are do not', async () => {
    const limited = await startMunshi({ settings: { rateLimit: 20 } })
    try {
      const person = await limited.signInAs('marketer@example.com', { permissions: ['marketing_dashboard'] })
      const made = await person.post('/api/custom_url_shortener', { url: 'https://www.example.org/', short_key: 'often' })
      expect(made.status, await made.clone().text()).toBe(201)
      const ask = async (key: string) => (await limited.app.request(`/s/${key}`, { headers: { 'user-agent': browserAgent } })).status
      await ask('often')
      expect(new Set(await Promise.all(Array.from({ length: 50 }, () => ask('often'))))).toEqual(new Set([302]))
      const tried = await Promise.all(Array.from({ length: 30 }, (_, n) => ask(`guess-${n}`)))
      expect(new Set(tried)).toEqual(new Set([404, 429]))
      expect(await ask('often')).toBe(302)
    } finally {
      await limited.close()
    }
  })
})
