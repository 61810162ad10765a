import { use } from 'react'
import { useTools } from '../../tools/panelTools.ts'
import { useSpeaker } from '../useSpeaker.ts'
import { viewOf } from '../viewOf.ts'
import { RowTitle, type RowTitleProps } from './RowTitle.tsx'

/** A title as its kind writes it. One that names another row is that row's. */
export default function WrittenTitle({ tool: name, title }: RowTitleProps) {
  const speaker = useSpeaker()
  const { resource } = useTools()
  const tool = use(resource(name))
  const field = tool.fields[tool.title]
  if (!field || title.startsWith('#')) return title
  if (field.refersTo) return <RowTitle tool={field.refersTo.tool} title={title} />
  const option = field.options?.find(({ id }) => String(id) === title)
  return viewOf(field).words({ value: option?.id ?? title, field, tool: name, name: tool.title, speaker })
}
