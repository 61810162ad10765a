import { myFiles } from '../../resources/base/my_files/myFiles.ts'
import { HOME_CARDS, type MyFileView } from '../../schema/home.ts'
import { filterOfView, type OnHome } from '../../schema/list.ts'
import { hasPermission } from '../../schema/permission.ts'
import type { HomeAnswer, HomeCard, HomeChoice } from '../../schema/wire/homeCalls.ts'
import type { Needs } from '../app.ts'
import { Refusal } from '../errors.ts'
import { countRows } from '../lists/countRows.ts'
import type { Reading } from '../lists/reading.ts'
import type { Viewer } from '../lists/viewer.ts'
import { preferences } from '../savedViews/preferences.ts'
import { savedViews } from '../savedViews/savedViews.ts'
import { countMyFiles, uploadNamesOf } from '../uploads/routes/myFiles.ts'

/** So many cards are counted at once. */
const MOST = 24

type Homing = Needs & { readonly reading: Reading }
/** `usual`: it stands there until the person chooses. */
type Offered = HomeChoice & { readonly usual: boolean }

/** The cards of a person's home page with their counts, each by itself: one that fails holds up no other. */
export async function homeCards(on: Homing, viewer: Viewer): Promise<HomeAnswer> {
  const offered = await offeredTo(on, viewer)
  const kept = await preferences(on.reading).get(viewer.person.id, HOME_CARDS)
  const own = Array.isArray(kept)
  const byKey = new Map(offered.map(choice => [choice.key, choice]))
  // What was taken away since, or may not be opened any more, is passed over.
  const chosen = own ? [...new Set(kept)].flatMap(key => byKey.get(String(key)) ?? []) : offered.filter(({ usual }) => usual)
  const cards = chosen.slice(0, MOST)
  const files = cards.some(({ tool }) => tool === myFiles.name) ? countMyFiles(on, viewer.person) : null
  return { own, cards: await Promise.all(cards.map(card => counted(on, viewer, card, files))) }
}

/** All that can be a card for a person. */
export async function homeChoices(on: Homing, viewer: Viewer): Promise<readonly HomeChoice[]> {
  return (await offeredTo(on, viewer)).map(({ usual: _, ...choice }) => choice)
}

/** The lists that everybody finds in what the person may open, in the order of the menu, then those that they or their teams keep. */
async function offeredTo({ reading, tools }: Homing, { person, today }: Viewer): Promise<Offered[]> {
  const views = savedViews(reading)
  const groups = new Set([...person.roles, ...(await views.teams(person)).map(({ name }) => name)])
  const isUsual = (home: OnHome | undefined) => home === true || (home ?? []).some(name => groups.has(name))
  const none = { name: null, filter: null, sort: null, at: null }
  const declared = tools.flatMap((tool): Offered[] => {
    const of = (view: string) => ({ ...none, key: `${tool.name}:${view}`, tool: tool.name, view })
    if (tool.type === 'resource' && hasPermission(tool.permissions.list, person.permissions))
      return Object.entries(tool.list.views ?? {}).map(([name, view]) => ({
        ...of(name),
        filter: filterOfView(view, today, person.id),
        at: view.at ?? null,
        usual: isUsual(view.home),
      }))
    if (tool.type !== 'page' || !hasPermission(tool.permission, person.permissions)) return []
    if (tool.name === myFiles.name && uploadNamesOf({ tools }, person).seen.length === 0) return []
    return Object.entries(tool.views ?? {}).map(([name, { home }]) => ({ ...of(name), usual: isUsual(home) }))
  })
  const kept = (await views.of(person, undefined)).map(
    ({ id, tool, name, filter, sort }): Offered => ({ ...none, key: `saved:${id}`, tool, view: null, name, filter, sort, usual: false }),
  )
  return [...declared, ...kept]
}

async function counted(
  { reading, log }: Homing,
  viewer: Viewer,
  { usual: _, ...card }: Offered,
  files: ReturnType<typeof countMyFiles> | null,
): Promise<HomeCard> {
  try {
    if (card.filter === null) return { ...card, count: (await files)?.[card.view as MyFileView] ?? null }
    const tool = reading.tools.get(card.tool)
    return { ...card, count: tool ? ((await countRows(reading, tool, card.filter, viewer))[card.tool] ?? null) : null }
  } catch (error) {
    // A kept filter may ask for what is there no more; anything else is a fault of ours.
    if (!(error instanceof Refusal)) log.error({ err: error, card: card.key }, 'a card of the home page could not be counted')
    return { ...card, count: null }
  }
}
