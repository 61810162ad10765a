import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { ask } from '../../dataProvider/ask.ts'
import { wordsOf } from '../../i18n/wordsOf.ts'
import { HOME_CARDS } from '../../schema/home.ts'
import type { HomeAnswer, HomeCard, HomeChoice } from '../../schema/wire/homeCalls.ts'
import { tabAddress } from '../routing/addresses.ts'
import { usePreference } from '../shell/usePreference.ts'
import { openingOf } from '../tools/openingOf.ts'
import { useTools } from '../tools/panelTools.ts'

const FRESH_MS = 60_000

/** Asks for the cards with their counts. */
export const readCards = queryOptions({
  queryKey: ['home', 'cards'],
  queryFn: async ({ signal }) => (await ask('GET /api/home', { signal })).json,
  staleTime: FRESH_MS / 2,
})
const KEY = readCards.queryKey

/** The cards of the person's home page, and what keeps others in their place. */
export function useCards() {
  const queries = useQueryClient()
  const { keep } = usePreference<readonly string[]>(HOME_CARDS)
  const read = useQuery({
    ...readCards,
    refetchInterval: FRESH_MS,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  })
  const readAnew = { onSettled: () => void queries.invalidateQueries({ queryKey: KEY }) }
  return {
    ...read,
    /** Seen at once; a card that is new is counted by the server. */
    arrange(cards: readonly HomeCard[]) {
      void queries.cancelQueries({ queryKey: KEY })
      queries.setQueryData<HomeAnswer>(KEY, { own: true, cards })
      keep(
        cards.map(({ key }) => key),
        readAnew,
      )
    },
    /** The cards of one's roles and teams again. */
    forget: () => keep(null, readAnew),
  }
}

/** What a card is called, in the reader's language. */
export function useCardWords(): (card: HomeChoice) => { readonly name: string; readonly tool: string } {
  const t = useTranslate()
  return ({ tool, view, name }) => ({
    name: name ?? t(`resources.${tool}.views.${view}`, { _: wordsOf(view ?? '') }),
    tool: t(`resources.${tool}.name`),
  })
}

/** Where a card leads: to its list with the filter, or to what a page shows. */
export function useCardAddress(): (card: HomeChoice) => string {
  const { all, light } = useTools()
  return ({ tool: name, view, filter, sort, at }) => {
    const tool = light(name)
    if (at !== null || !tool) return at ?? '/'
    const [path = '/', own = ''] = (openingOf(tool, {})?.to ?? tabAddress(all, name) ?? routeOf(tool)).split('?')
    const query = new URLSearchParams(own)
    if (filter === null) query.set('view', view ?? '')
    else query.set('filter', JSON.stringify(filter))
    if (sort) for (const [at, key] of ['sort', 'order'].entries()) query.set(key, sort[at] ?? '')
    return `${path}?${query}`
  }
}

const routeOf = (tool: { readonly routes: unknown }): string => (Array.isArray(tool.routes) ? String(tool.routes[0]) : '/')
