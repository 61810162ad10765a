import type { Refusing } from '../../../schema/planner.ts'
import { redirectPath } from '../../../schema/redirects.ts'
import { placeholdersOf } from '../../../schema/templateText.ts'
import { freeKeys } from '../../marketing/short_urls/freeKeys.ts'
import { shortUrls } from '../../marketing/short_urls/shortUrls.ts'
import { tagged } from '../../marketing/short_urls/target.ts'
import { insert, type Planner, type PlannerRow, type Planners, type Read, type Row, type Write } from '../../planner.ts'
import { reckoned } from '../planning/reckoned.ts'

type Group = Row<'pow_groups'>
type Place = Row<'pow_products'>

const LONGEST_NAME = 50
/** Drafts of one group and product that are told apart by a number. */
const MOST_DRAFTS = 50

/**
 * Drafts a campaign for each group: by WhatsApp, to its audience, about one product of its week, with the link that this group and this product share. A
 * link that is missing is made; whoever looks the draft over sends it (domain.md, §1.8; remaining.md, §3.2 no. 50).
 */
const sendMessage: Planner<'pow_groups', 'send_message'> = async (rows, read, { answers, country, publicUrl }) => {
  const [place] = await read.rows('pow_products', { id: answers.pow_product })
  const [template] = await read.rows('notification_templates', { id: answers.template })
  const [product] = place ? await read.rows('products', { id: place.product }) : []
  if (!place || !template || !product) return []
  const hasLink = placeholdersOf(template.body).some(({ key }) => key === 'link')
  const links = await linksOf(rows, place, read)
  const keys = await freeKeys(rows.filter(({ row }) => !links.has(row.id)).length, read)
  const named = new Set<string>()
  const planned: (Write | Refusing)[] = []
  for (const one of rows) {
    const { row, group } = one
    const known = links.get(row.id)
    const says =
      row.week_start !== place.week_start
        ? 'pow_product_other_week'
        : !hasLink
          ? 'pow_template_without_link'
          : known && known.url !== answers.url
            ? 'pow_link_elsewhere'
            : null
    if (says) {
      planned.push({ refuse: row.id, message: says })
      continue
    }
    const short_key = known?.short_key ?? keys.pop() ?? ''
    const link = `pow link of ${row.id}`
    if (!known) planned.push(...newLink(one, { link, short_key, url: answers.url, place }))
    const toAudience = { recipient_type: 'audience', audience: row.audience, user_ids: null, supplier_ids: null } as const
    const meant = { ...toAudience, channel: 'whatsapp', sms_template: null, message_type: 'promotional' } as const
    const found = await reckoned(meant, read, country)
    planned.push(
      insert(
        'notification_campaigns',
        `pow message of ${row.id}`,
        {
          ...{ ...meant, ...('set' in found ? found.set : {}), name: await freeName(row, place, named, read) },
          ...{ purpose: 'pow', status: 'draft', template: template.id, run_count: 0 },
          key_values: { link: `${publicUrl}${redirectPath(shortUrls, { short_key })}`, product: product.name },
          pow_link: known ? known.id : { newRow: link },
        },
        group,
      ),
    )
  }
  return planned
}

interface KnownLink {
  readonly id: number
  readonly short_key: string
  readonly url: string
}

/** Links that these groups have for a product already, by group. */
async function linksOf(
  rows: readonly Pick<PlannerRow<'pow_groups'>, 'row'>[],
  { id }: Place,
  read: Read,
): Promise<ReadonlyMap<number, KnownLink>> {
  const links = await read.rows('pow_links', { pow_product: id, pow_group: rows.map(({ row }) => row.id) })
  const urls = links.length === 0 ? [] : await read.rows('short_urls', { id: links.map(({ short_url }) => short_url) })
  return new Map(
    links.flatMap(({ id, pow_group, short_url }): [number, KnownLink][] => {
      const own = urls.find(one => one.id === short_url)
      return own?.short_key ? [[pow_group, { id, short_key: own.short_key, url: own.url }]] : []
    }),
  )
}

interface NewLink {
  readonly link: string
  readonly short_key: string
  readonly url: string
  readonly place: Place
}

/** The short link of a group and a product, which counts for both. */
function newLink(
  { row, self, group }: Pick<PlannerRow<'pow_groups'>, 'row' | 'self' | 'group'>,
  { link, short_key, url, place }: NewLink,
): Write[] {
  const campaign = { campaign: `pow_${place.week_start}`, source: 'whatsapp', medium: 'message' } as const
  const short = `short link of ${row.id}`
  const counted = { clicks: 0, all_clicks: 0 } as const
  return [
    insert(
      'short_urls',
      short,
      { kind: 'short', short_key, url, ...campaign, leads_to: tagged(url, campaign), active: true, ...counted },
      group,
    ),
    insert('pow_links', link, { pow_group: self, pow_product: place.id, short_url: { newRow: short } }, group),
  ]
}

/** Names of campaigns are unique: a second message of the same product says that it is one. */
async function freeName({ name }: Group, { week_start, slot }: Place, used: Set<string>, read: Read): Promise<string> {
  const names = Array.from({ length: MOST_DRAFTS }, (_, index) => {
    const begins = `POW ${week_start} ${slot}${index === 0 ? '' : `.${index + 1}`} `
    return `${begins}${name}`.slice(0, LONGEST_NAME).trim()
  })
  const taken = new Set((await read.rows('notification_campaigns', { name: names }, ['name'])).map(one => one.name))
  const free = names.find(one => !taken.has(one) && !used.has(one)) ?? name
  used.add(free)
  return free
}

export const planners: Planners<'pow_groups'> = { send_message: sendMessage }
