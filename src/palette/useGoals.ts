import { useLocale, useTranslate } from 'react-admin'
import { inText, singular } from '../../i18n/singular.ts'
import { bestOf, rankOf, ranks } from '../home/matching.ts'
import { useGo } from '../routing/address.tsx'
import { useKeptMenu } from '../shell/menu/useKeptMenu.ts'
import { usePanels } from '../shell/panels.ts'
import { useMay } from '../shell/session.ts'
import { useOpen } from '../tools/openingOf.ts'
import { useTools } from '../tools/panelTools.ts'
import { type MenuEntry, type MenuSection, useMenu } from '../tools/useMenu.ts'
import type { Goal } from './goal.ts'
import { useCommands } from './useCommands.ts'

const MOST_TOOLS = 8
const MOST_NEW = 3
const MOST_SEARCHES = 3

/** What a typed text leads to without asking the server: actions of the screen, tools, new rows, commands of the panel, and after what the server finds, searches; recent tools before anything is typed. */
export function useGoals(text: string): Readonly<Record<'before' | 'after', readonly Goal[]>> {
  const t = useTranslate()
  const open = useOpen()
  const sections = useMenu()
  const { recent } = useKeptMenu()
  const { offerings } = usePanels()
  const news = useNews(text)
  const searches = useSearches(sections, text)
  const commands = useCommands()
  const isTyped = text.trim() !== ''
  const offered = [...offerings].flatMap(read => read()).filter(({ shortcut }) => !shortcut)
  const offers = offered.map((offer): Goal => ({ ...offer, group: 'actions', key: `action ${offer.key}` }))
  const toTool = (entry: MenuEntry, detail: string, group: 'tools' | 'recent'): Goal => ({
    key: entry.name,
    group,
    label: entry.label,
    detail: entry.missing ? t('shell.palette.not_set_up') : detail,
    isOff: entry.missing !== undefined,
    run: () => open(entry),
  })
  if (!isTyped) {
    const entries = sections.flatMap(({ label, entries }) => entries.map(entry => ({ entry, label })))
    const past = recent.flatMap(name => entries.find(({ entry }) => entry.name === name) ?? [])
    return { before: [...offers, ...past.map(({ entry, label }) => toTool(entry, label, 'recent'))], after: [] }
  }
  const fits = (goal: Goal) => rankOf(text, goal) !== null
  const tools = bestOf(sections, text)
    .slice(0, MOST_TOOLS)
    .map(entry => ({ rank: entry.rank, goal: toTool(entry, entry.heading, 'tools') }))
  return { before: [...offers.filter(fits), ...byRank([...tools, ...news]), ...commands.filter(fits)], after: searches }
}

interface Ranked {
  readonly rank: number
  readonly goal: Goal
}

/** The best first. */
const byRank = (ranked: readonly Ranked[]): readonly Goal[] =>
  ranked.toSorted((one, other) => (one.rank < other.rank ? -1 : Number(one.rank > other.rank))).map(({ goal }) => goal)

/** "New supplier", for each tool that one may add to and that a text names. */
function useNews(text: string): readonly Ranked[] {
  const t = useTranslate()
  const locale = useLocale() ?? 'en'
  const may = useMay()
  const go = useGo()
  const { all } = useTools()
  const ranked = all.flatMap(tool => {
    const to = tool.type === 'resource' ? tool.routes.create : undefined
    if (tool.type !== 'resource' || !to || to.includes(':') || !may(tool.permissions.create)) return []
    const name = t(`resources.${tool.name}.name`)
    const label = t('views.new_record', { one: locale === 'en' ? (tool.one ?? singular(name)) : inText(name) })
    const words = [
      name,
      t(`resources.${tool.name}.synonyms`, { _: '' }),
      t('shell.palette.new_words'),
      tool.label,
      ...(tool.synonyms ?? []),
    ]
    const rank = rankOf(text, { label, words: words.join(' ') })
    const goal: Goal = { key: `new ${tool.name}`, group: 'tools', label, detail: t(`sections.${tool.section}`), run: () => go(to) }
    return rank === null ? [] : [{ rank, goal }]
  })
  return ranked.sort((one, other) => one.rank - other.rank).slice(0, MOST_NEW)
}

/** "Search orders for …", where a text begins with what a tool is called; else for the tools one opened last. */
function useSearches(sections: readonly MenuSection[], text: string): readonly Goal[] {
  const t = useTranslate()
  const go = useGo()
  const { recent } = useKeptMenu()
  const { lightResource } = useTools()
  const isSearched = (entry: MenuEntry | undefined): entry is MenuEntry => lightResource(entry?.name ?? '')?.searched !== undefined
  const searchOf = (name: string, q: string) =>
    new URLSearchParams(lightResource(name)?.searched === 'find' ? { find: q } : { filter: JSON.stringify({ q }) })
  const words = text.trim().split(/\s+/)
  const named = words.slice(1).map((_word, index) => {
    const [name, rest] = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]
    return { entries: bestOf(sections, name).filter(one => one.rank < ranks.heading && isSearched(one)), rest }
  })
  const entries = sections.flatMap(section => section.entries)
  const { entries: found, rest } = named.findLast(one => one.entries.length > 0) ?? {
    entries: recent.map(name => entries.find(one => one.name === name)).filter(isSearched),
    rest: text.trim(),
  }
  return found.slice(0, MOST_SEARCHES).map(({ name, label, to }) => ({
    key: `search ${name}`,
    group: 'searches',
    label: t('shell.palette.search', { name: inText(label), text: rest }),
    run: () => go(`${to}?${searchOf(name, rest)}`),
  }))
}
