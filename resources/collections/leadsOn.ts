import { checkRecord } from '../../schema/checkRecord.ts'
import { destination } from '../../schema/language.ts'
import type { Values } from '../../schema/planner.ts'
import type { Fault, RuleContext } from '../../schema/rule.ts'
import { bannerScreens, type Screen, screenNames } from './bannerScreens.ts'

/** What staff and files call the value that a screen opens with. */
const namesOf: Readonly<Record<string, readonly string[]>> = {
  catalog: ['catalog_id', 'catalog', 'id'],
  landing_page: ['landing_page_id', 'landing_page', 'id'],
  category: ['category_id', 'category', 'id'],
  web_view: ['page_key', 'web_view', 'key'],
  url: ['url'],
}

const isScreen = (name: unknown): name is Screen => screenNames.some(screen => screen === name)

/**
 * A destination from a screen and key-values, as files bring them and as banners were kept before there were destinations. What no value of the screen is
 * called by stays as further data, so that nothing is lost.
 * @returns nothing where there is no such screen
 */
export function leadsOn(screen: unknown, pairs: Readonly<Record<string, string>> | null) {
  if (!isScreen(screen)) return null
  const opens = bannerScreens[screen]
  const rest = { ...pairs }
  const known = Object.keys(opens).flatMap((key): [string, unknown][] => {
    const name = namesOf[key]?.find(one => rest[one] !== undefined)
    const said = name === undefined ? undefined : rest[name]
    if (name === undefined || said === undefined) return []
    const isId = !['url', 'web_view'].includes(key)
    if (isId && !/^[1-9]\d{0,14}$/.test(said)) return []
    delete rest[name]
    return [[key, isId ? Number(said) : said]]
  })
  return { screen, ...Object.fromEntries(known), ...(Object.keys(rest).length > 0 && { data: rest }) }
}

/** For databases that are older than destinations: `screen` and `screen_data` become one. */
export const fromScreenAndData = {
  of: ['screen', 'screen_data'],
  is: ({ screen, screen_data }: Values) => leadsOn(screen, screen_data as Readonly<Record<string, string>> | null),
} as const

const checked = { fields: { destination: destination({ screens: bannerScreens, required: true }) }, rules: [] }

/** What is wrong with a destination, as its form would say it; null where nothing is. */
export function destinationFault(value: unknown, context: RuleContext): Fault | null {
  const { errors } = checkRecord(checked, { destination: value }, null, context)
  return Object.values(errors)[0] ?? null
}
