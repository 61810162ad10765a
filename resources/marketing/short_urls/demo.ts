import { plusDays } from '../../../schema/days.ts'
import { demoGroups } from '../../communications/pow_groups/demoGroups.ts'
import { demo, numbered } from '../../demo/world.ts'
import { tagged } from './target.ts'

type Said = readonly [
  kind: 'custom' | 'short' | 'bitly',
  key: string,
  path: string,
  campaign: string | null,
  source: string | null,
  medium: string | null,
  daily: number,
]

/** Links of the last weeks with how many people open them on an ordinary day. */
const said: readonly Said[] = [
  ['custom', 'diwali-2026', '/sale/diwali', 'diwali_sale', 'poster', 'print', 60],
  ['custom', 'diwali-wa', '/sale/diwali', 'diwali_sale', 'whatsapp', 'message', 140],
  ['custom', 'diwali-ig', '/sale/diwali', 'diwali_sale', 'instagram', 'story', 90],
  ['custom', 'new-sellers', '/sell-with-us', 'supplier_drive', 'newspaper', 'print', 12],
  ['custom', 'refer', '/refer-and-earn', 'referral', 'app', 'banner', 45],
  ['custom', 'help', '/help', null, null, null, 20],
  ['custom', 'winter-sarees', '/collections/sarees', 'winter_collection', 'youtube', 'video', 35],
  ['custom', 'cod-offer', '/offers/prepaid', 'prepaid_offer', 'sms', 'text', 25],
  ['short', 'hk4TmWe', '/collections/kurtis', 'winter_collection', 'facebook', 'post', 30],
  ['short', 'vQ7nRpA', '/collections/jewellery', 'winter_collection', 'instagram', 'reel', 55],
  ['short', 'b9XfKcd', '/app', 'app_install', 'sms', 'text', 70],
  ['short', 'Zt3yGmN', '/app', 'app_install', 'whatsapp', 'message', 85],
  ['short', 'w8DhJqs', '/refer-and-earn', 'referral', 'email', 'newsletter', 15],
  ['short', 'Ce5uVbX', '/terms', null, null, null, 3],
  ['short', 'p2LaHkT', '/offers/prepaid', 'prepaid_offer', 'telegram', 'channel', 18],
  ['bitly', 'mS6wYzr', '/sale/diwali', 'diwali_sale', 'youtube', 'video', 40],
  ['bitly', 'Ey4cPdU', '/sell-with-us', 'supplier_drive', 'linkedin', 'post', 8],
  ['bitly', 'gB7tNqH', '/collections/sarees', 'winter_collection', 'facebook', 'post', 22],
]

/** Where the people of a link come from, by what it says of its source. */
const comesFrom: Readonly<Record<string, readonly (readonly [source: string, share: number])[]>> = {
  whatsapp: [
    ['direct', 0.7],
    ['WhatsApp', 0.3],
  ],
  instagram: [
    ['Instagram', 0.8],
    ['direct', 0.2],
  ],
  facebook: [
    ['Facebook', 0.75],
    ['direct', 0.25],
  ],
  youtube: [
    ['YouTube', 0.7],
    ['direct', 0.2],
    ['search', 0.1],
  ],
  telegram: [
    ['Telegram', 0.6],
    ['direct', 0.4],
  ],
}
const otherwise = [
  ['direct', 0.85],
  ['other sites', 0.1],
  ['search', 0.05],
] as const

const DAYS = 30

/** Days of a week on which its links are still opened. */
const OPENED_DAYS = 4

/**
 * Eighteen links: one is disabled, one has expired, some stand on paper for longer than a week; and those of products of the week, one for each of their
 * groups. Their clicks are simulated, and say so.
 */
export const rows = demo({
  after: ['audiences', 'pow_products'],
  rows(world, before) {
    const { at, daysAgo, today } = world.moments
    const draw = world.random('short_url_clicks')
    const made = said.map((one, index) => ({ one, age: 4 + ((index * 7) % 40) }))
    const groups = demoGroups(world, before)
    const counted = made.flatMap(({ one: [, , , , source, , daily], age }, index) =>
      Array.from({ length: Math.min(age, DAYS) }, (_, index) => index + 1).flatMap(ago =>
        (comesFrom[source ?? ''] ?? otherwise).flatMap(([from, share]) => {
          const clicks = Math.max(0, Math.round(daily * share * (1 + draw.normal() / 4)))
          if (clicks === 0) return []
          const all_clicks = clicks + Math.round(clicks * (0.1 + draw.next() / 5))
          const visitors = Math.max(1, Math.round(clicks * (0.75 + draw.next() / 5)))
          return [dayOf(index, daysAgo(ago), from, { clicks, all_clicks, visitors })]
        }),
      ),
    )
    const byGroups = groups.flatMap(({ week }, index) =>
      Array.from({ length: OPENED_DAYS }, (_, day) => plusDays(week, day)).flatMap(day => {
        const clicks = day < today ? draw.whole(0, 2) : 0
        if (clicks === 0) return []
        const source = draw.chance(0.6) ? 'WhatsApp' : 'direct'
        return [dayOf(said.length + index, day, source, { clicks, all_clicks: clicks + draw.whole(0, 2), visitors: clicks })]
      }),
    )
    const all = [...counted, ...byGroups]

    function dayOf(index: number, day: string, source: string, figures: Readonly<Record<'clicks' | 'all_clicks' | 'visitors', number>>) {
      return { short_url: index + 1, day, source, ...figures, simulated: true, created_at: at(day, 86_000) }
    }
    const sumOf = (index: number, key: 'clicks' | 'all_clicks') =>
      all.reduce((sum, row) => (row.short_url === index + 1 ? sum + row[key] : sum), 0)
    const sums = (index: number) => ({ clicks: sumOf(index, 'clicks'), all_clicks: sumOf(index, 'all_clicks') })
    const links = made.map(({ one: [kind, short_key, path, campaign, source, medium], age }, index) => {
      const url = `https://www.example.com${path}`
      return {
        ...{ kind, short_key, url, campaign, source, medium },
        leads_to: tagged(url, { campaign, source, medium }),
        expires_on: short_key === 'cod-offer' ? daysAgo(1) : index % 6 === 0 ? daysAgo(-30 - index) : null,
        active: short_key !== 'Ce5uVbX',
        ...sums(index),
        bitly_state: kind === 'bitly' ? 'own domain' : null,
        created_at: at(daysAgo(age), 36_000 + index * 600),
      }
    })
    const ofGroups = groups.map(({ short_key, url, campaign }, index) => {
      const its = { campaign, source: 'whatsapp', medium: 'message' }
      return {
        ...{ kind: 'short', short_key, url, ...its, leads_to: tagged(url, its), expires_on: null, active: true },
        ...sums(said.length + index),
        bitly_state: null,
        created_at: at(daysAgo(40), 36_000),
      }
    })
    return { short_urls: numbered([...links, ...ofGroups]), short_url_clicks: numbered(all) }
  },
})
