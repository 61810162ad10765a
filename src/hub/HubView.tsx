import Box from '@mui/material/Box'
import { type ComponentType, Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { cardKey, type HubCard } from '../../schema/hub.ts'
import { permissionsAt } from '../../schema/permissionsAt.ts'
import { ErrorPlace } from '../chunks/ErrorPlace.tsx'
import { Grid } from '../home/Cards.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { useMay } from '../shell/session.ts'
import type { LightPage } from '../tools/lightTool.ts'
import { useTools } from '../tools/panelTools.ts'
import { ListCard } from './ListCard.tsx'
import { ToolCard } from './ToolCard.tsx'

interface HubViewProps {
  readonly page: LightPage
  readonly cards: readonly HubCard[]
  /** The screen of the hub itself. */
  readonly Above?: ComponentType | undefined
}

/** A page of cards that lead to the tools that the user can open, each with its number of rows. */
export default function HubView({ page, cards, Above }: HubViewProps) {
  const t = useTranslate()
  const may = useMay()
  const { light } = useTools()
  const open = cards.flatMap(card => {
    const tool = light(card.tool)
    return tool && may(permissionsAt(tool, 'open')) ? [{ card, tool }] : []
  })
  return (
    <Box sx={{ p: { xs: 1, sm: 2 }, display: 'grid', gap: 2, maxWidth: 1280 }}>
      <PageTitle title={t(`resources.${page.name}.name`)} />
      {Above && <Above />}
      {open.length === 0 ? (
        <Box role="status" sx={{ typography: 'body2' }}>
          {t('views.hub.none')}
        </Box>
      ) : (
        <Grid aria-label={t('views.hub.tools')}>
          {open.map(({ card, tool }) => (
            <li key={cardKey(card)}>
              {tool.type === 'resource' ? (
                <ErrorPlace place={cardKey(card)} fallback={() => <ToolCard tool={tool} />}>
                  <Suspense fallback={<ToolCard tool={tool} />}>
                    <ListCard hub={page.name} card={card} tool={tool} />
                  </Suspense>
                </ErrorPlace>
              ) : (
                <ToolCard tool={tool} />
              )}
            </li>
          ))}
        </Grid>
      )}
    </Box>
  )
}
