import { useTranslate } from 'react-admin'
import { Tile } from '../home/Cards.tsx'
import { tabAddress } from '../routing/addresses.ts'
import type { LightTool } from '../tools/lightTool.ts'
import { openingOf } from '../tools/openingOf.ts'
import { useTools } from '../tools/panelTools.ts'

/** A tool whose rows nobody counts; it stands in the place of a list's card, too, until the declaration of that is here. */
export function ToolCard({ tool }: { readonly tool: LightTool }) {
  const t = useTranslate()
  const { all } = useTools()
  return (
    <Tile to={openingOf(tool, {})?.to ?? tabAddress(all, tool.name) ?? '/'} data-none>
      <span className="name">{t(`resources.${tool.name}.name`, { _: tool.label })}</span>
      <span className="count" aria-hidden>
        –
      </span>
    </Tile>
  )
}
