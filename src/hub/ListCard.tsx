import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { useTranslate } from 'react-admin'
import { wordsOf } from '../../i18n/wordsOf.ts'
import type { HubCard } from '../../schema/hub.ts'
import { filterOfView } from '../../schema/list.ts'
import type { Resource } from '../../schema/resource.ts'
import { usePanel } from '../changes/usePanel.ts'
import { useChanged } from '../events/useChanged.ts'
import { Tile } from '../home/Cards.tsx'
import { useCardAddress } from '../home/useCards.ts'
import { grouped } from '../kinds/numbers.ts'
import { usePlace } from '../kinds/useSpeaker.ts'
import { useSessionState } from '../shell/session.ts'
import type { LightResource } from '../tools/lightTool.ts'
import { useTools } from '../tools/panelTools.ts'
import { useDefaultFilter } from '../views/list/useDefaultFilter.ts'
import { useRuleContext } from '../views/tool/useTool.ts'

interface ListCardProps {
  readonly hub: string
  readonly card: HubCard
  readonly tool: LightResource
}

/** A list with how many rows it has, as its own count call tells them, and the way to exactly these. */
export function ListCard({ hub, card, tool }: ListCardProps) {
  const t = useTranslate()
  const panel = usePanel()
  const { country } = usePlace()
  const declared = use(useTools().resource(card.tool))
  const filter = useFilterOf(declared, card)
  const { data, refetch, isError } = useQuery({
    queryKey: [card.tool, 'count', filter],
    queryFn: async ({ signal }) => (await panel.count(card.tool, { filter, signal })).data,
    retry: false,
  })
  useChanged([card.tool], () => refetch())
  const addressOf = useCardAddress()
  const to = addressOf({ key: '', tool: card.tool, view: card.view ?? null, name: null, filter, sort: null, at: null })
  const list = t(`resources.${card.tool}.name`, { _: tool.label })
  const own =
    card.name !== undefined
      ? t(`resources.${hub}.cards.${card.name}`, { _: wordsOf(card.name) })
      : card.view !== undefined
        ? t(`resources.${card.tool}.views.${card.view}`, { _: wordsOf(card.view) })
        : null
  return (
    <Tile to={to} data-none={data?.count === 0 || undefined}>
      <span className="name">{own ?? list}</span>
      <span className="count">{data ? `${grouped(data.count, country)}${data.more ? '+' : ''}` : '–'}</span>
      <span className="tool">{isError ? t('home.not_counted') : own === null ? '' : list}</span>
    </Tile>
  )
}

/** What a card shows, as it is today for whoever looks: what it says itself, else as its list opens. */
function useFilterOf(tool: Resource, card: HubCard): Readonly<Record<string, unknown>> {
  const { today } = useRuleContext()
  const state = useSessionState()
  const asItOpens = useDefaultFilter(tool)
  const view = card.view === undefined ? undefined : tool.list.views?.[card.view]
  if (view) return filterOfView(view, today, state.status === 'in' ? state.user.id : null)
  return (card.name === undefined ? asItOpens : card.filter) ?? {}
}
