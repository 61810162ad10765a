import { isPublicHost } from '../../../schema/isPublicHost.ts'
import type { Fault, Rule } from '../../../schema/rule.ts'

/** Longest address that a link leads to, its campaign included. */
const LONGEST = 2000
/** Hosts of addresses that are shortened already: one of ours behind one of theirs could lead in a circle. */
const SHORTENERS = ['bit.ly', 'bitly.com', 'j.mp']

interface Tagged {
  readonly campaign?: string | null
  readonly source?: string | null
  readonly medium?: string | null
}

/** A link leads to a page that anybody can open: never to the shortener itself, to another one, or into an inner network (document 1, §2.10; decision 49). */
export const leadsOut: Rule<'url'> = {
  name: 'url leads out',
  on: ['url'],
  severity: 'error',
  check: ({ url, campaign, source, medium }, { origin }): Fault | null => {
    if (typeof url !== 'string' || !URL.canParse(url)) return null
    const target = new URL(url)
    const host = target.hostname.replace(/\.$/, '')
    if (origin !== undefined && target.host === new URL(origin).host) return { code: 'leads_back' }
    if (SHORTENERS.some(one => host === one || host.endsWith(`.${one}`))) return { code: 'shortened_already', params: { host } }
    if (!isPublicHost(target)) return { code: 'not_public', params: { host } }
    const length = tagged(url, { campaign: textOf(campaign), source: textOf(source), medium: textOf(medium) }).length
    return length > LONGEST ? { code: 'too_long_with_campaign', params: { length, maximum: LONGEST } } : null
  },
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The address with its campaign, as shops and their reports read it: `utm_campaign`, `utm_source`, `utm_medium`. What the address itself says gives way. */
export function tagged(url: string, { campaign, source, medium }: Tagged): string {
  const target = new URL(url)
  for (const [name, value] of Object.entries({ utm_campaign: campaign, utm_source: source, utm_medium: medium }))
    if (value) target.searchParams.set(name, value)
  return target.href
}
