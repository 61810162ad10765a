import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { said } from '../../support/startMunshi.ts'
import { type Link, startLinks } from '../redirects/startLinks.ts'

let links: Awaited<ReturnType<typeof startLinks>>
beforeAll(async () => {
  links = await startLinks()
})
afterAll(() => links?.app.close())

type Refused = { errors: Record<string, { code: string }> }

describe('a link', () => {
  it('leads to its target with its campaign, and is counted without becoming another version', async () => {
    const link = await links.make({
      ...{ short_key: 'sale', campaign: 'Diwali sale', source: 'instagram', medium: 'story' },
      url: 'https://www.example.org/sale?size=M&utm_source=x#top',
    })
    expect(link.leads_to).toBe('https://www.example.org/sale?size=M&utm_source=instagram&utm_campaign=Diwali+sale&utm_medium=story#top')
    const answer = await links.open('sale')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, link.leads_to])
    expect(await links.figures(link)).toEqual([1, 1])
    expect((await links.read(link)).version).toBe(link.version)
  })

  it.each([
    ['url_shortener', 'short'],
    ['bitly_generator', 'bitly'],
  ])('of %s is given a key that can be read out', async (tool, kind) => {
    const link = await links.make({}, tool)
    expect(link).toMatchObject({ kind, short_key: expect.stringMatching(/^[a-km-zA-HJ-NP-Z2-9]{7}$/) })
    expect((await links.open(link.short_key)).status).toBe(302)
    const chosen = await links.marketer.post(`/api/${tool}`, { url: 'https://www.example.org/', short_key: 'mine' })
    expect((await said<Refused>(chosen)).errors).toMatchObject({ short_key: { code: 'key_not_chosen' } })
  })

  it('keeps its campaign in the address when either changes', async () => {
    const link = await links.make({ short_key: 'campaigns', campaign: 'one' })
    const answer = await links.marketer.put(
      `/api/short_urls/${link.id}`,
      { campaign: 'two', medium: 'sms' },
      { 'if-match': String(link.version) },
    )
    expect((await said<Link>(answer)).leads_to).toBe('https://www.example.org/sale?utm_campaign=two&utm_medium=sms')
    expect((await links.act(link, 'change_target', { url: 'https://www.example.org/new', target_note: 'Page moved' })).status).toBe(200)
    expect(await links.read(link)).toMatchObject({
      leads_to: 'https://www.example.org/new?utm_campaign=two&utm_medium=sms',
      target_note: 'Page moved',
    })
  })
})

describe('what is refused', () => {
  it.each([
    ['javascript:alert(1)', 'url'],
    ['ftp://example.org/a', 'url'],
    ['data:text/html,x', 'url'],
    ['//example.org', 'url'],
    ['https://munshi.example.com/s/abc', 'leads_back'],
    ['https://MUNSHI.example.com:443/orders', 'leads_back'],
    ['https://bit.ly/abc', 'shortened_already'],
    ['http://127.0.0.1/', 'not_public'],
    ['http://127.1/', 'not_public'],
    ['http://2130706433/', 'not_public'],
    ['http://0x7f.0.0.1/', 'not_public'],
    ['http://10.1.2.3/', 'not_public'],
    ['http://172.31.0.1/', 'not_public'],
    ['http://192.168.1.1/', 'not_public'],
    ['http://169.254.169.254/latest/meta-data', 'not_public'],
    ['http://100.64.0.1/', 'not_public'],
    ['http://0.0.0.0/', 'not_public'],
    ['http://[::1]/', 'not_public'],
    ['http://[::ffff:127.0.0.1]/', 'not_public'],
    ['http://[fd00::1]/', 'not_public'],
    ['http://[fe80::1]/', 'not_public'],
    ['http://localhost:3000/', 'not_public'],
    ['http://LOCALHOST./', 'not_public'],
    ['http://db.internal/', 'not_public'],
    ['http://printer.local/', 'not_public'],
    ['http://intranet/', 'not_public'],
  ])('the target %s', async (url, code) => {
    const answer = await links.marketer.post('/api/url_shortener', { url })
    expect([answer.status, (await said<Refused>(answer)).errors]).toMatchObject([422, { url: { code } }])
  })

  it.each([
    'https://www.example.org/a',
    'http://8.8.8.8/',
    'https://172.32.0.1/',
    'http://[2606:4700::1111]/',
    'https://xn--bcher-kva.example.org/',
  ])('takes the target %s', async url => expect((await links.marketer.post('/api/url_shortener', { url })).status).toBe(201))

  it('a target that is too long with its campaign', async () => {
    const url = `https://www.example.org/${'a'.repeat(1970)}`
    expect((await links.marketer.post('/api/url_shortener', { url })).status).toBe(201)
    const answer = await links.marketer.post('/api/url_shortener', { url, campaign: 'a campaign' })
    expect((await said<Refused>(answer)).errors).toMatchObject({ url: { code: 'too_long_with_campaign' } })
  })

  it.each([
    ['api', 'key_reserved'],
    ['S', 'key_reserved'],
    ['login', 'key_reserved'],
    ['assets', 'key_reserved'],
    ['fuck', 'key_rude'],
    ['the-shit-2', 'key_rude'],
    ['a b', 'link_key'],
    ['-a', 'link_key'],
    ['a/b', 'link_key'],
    ['ä', 'link_key'],
    ['', 'missing'],
    [undefined, 'missing'],
    ['a'.repeat(31), 'too_long'],
  ])('the key %s', async (short_key, code) => {
    const answer = await links.marketer.post('/api/custom_url_shortener', { url: 'https://www.example.org/', short_key })
    expect((await said<Refused>(answer)).errors).toMatchObject({ short_key: { code } })
  })

  it.each(['class-2026', 'assess', 'Api-docs', 'Diwali-2026', 'x'])('takes the key %s', async short_key => {
    await links.make({ short_key })
  })

  it('a key that another link has, and a day that is over', async () => {
    await links.make({ short_key: 'taken' })
    const refused = async (more: object) =>
      (await said<Refused>(await links.marketer.post('/api/custom_url_shortener', { url: 'https://www.example.org/', ...more }))).errors
    expect(await refused({ short_key: 'taken' })).toMatchObject({ short_key: { code: 'not_unique' } })
    expect(await refused({ short_key: 'over', expires_on: '2026-11-17' })).toMatchObject({ expires_on: { code: 'day_in_the_past' } })
  })

  it('whoever lacks the permission', async () => {
    const other = await links.app.signInAs('other@example.com', { permissions: ['banners_view'] })
    expect((await other.get('/api/short_urls')).status).toBe(403)
    expect((await other.post('/api/url_shortener', { url: 'https://www.example.org/' })).status).toBe(403)
  })
})

describe('a change of the target', () => {
  const to = { url: 'https://www.example.org/other', target_note: 'Wrong page' }
  it('asks why, and asks first where the link has been out for more than seven days', async () => {
    const link = await links.make({ short_key: 'printed' })
    expect((await said<Refused>(await links.act(link, 'change_target', { url: to.url }))).errors).toMatchObject({
      target_note: { code: 'missing' },
    })
    expect((await said<Refused>(await links.act(link, 'change_target', { ...to, url: 'http://10.0.0.1/' }))).errors).toMatchObject({
      url: { code: 'not_public' },
    })
    await sql`update short_urls set created_at = created_at - interval '8 days' where id = ${link.id}`.execute(links.app.db.sql)
    await links.open('printed')
    const asked = await links.act(link, 'change_target', to)
    expect([asked.status, await said(asked)]).toMatchObject([409, { params: { prompts: [{ key: 'link_is_out', params: { days: 8 } }] } }])
    const done = await links.act(link, 'change_target', to, { 'prompts-answered': 'link_is_out' })
    expect(done.status).toBe(200)
    for (let tries = 0; tries < 40 && (await links.open('printed')).headers.get('location') !== to.url; tries += 1) await wait(100)
    expect((await links.open('printed')).headers.get('location')).toBe(to.url)
    expect((await links.marketer.post(`/api/changes/${done.headers.get('change-set')}/revert`)).status).toBe(200)
    expect(await links.read(link)).toMatchObject({ url: link.url, leads_to: link.url, target_note: null })
  })
})
