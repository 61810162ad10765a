import { useTranslate } from 'react-admin'
import type { ToolNameField } from '../../schema/kinds/toolName.ts'
import { readPermissions } from '../../schema/permission.ts'
import { useMay } from '../shell/session.ts'
import type { LightResource } from '../tools/lightTool.ts'
import { useTools } from '../tools/panelTools.ts'
import type { FilterProps, InputProps, KindView } from './KindView.ts'
import { listOf } from './listOf.ts'
import { Pick } from './parts/Pick.tsx'
import { Ticks } from './parts/Ticks.tsx'

/** A tool by its name, told as its label. */
export const toolName: KindView<ToolNameField> = {
  words: ({ value, speaker }) => speaker.t(`resources.${value}.name`, { _: String(value) }),
  Input: ToolNameInput,
  Filter: ToolNameFilter,
  width: 200,
  least: 96,
}

/** Tools with rows that this person may read, by their labels; and the one that is chosen, whatever they may. */
function useToolsToRead(chosen: unknown) {
  const t = useTranslate()
  const may = useMay()
  const { all } = useTools()
  const isOffered = (tool: (typeof all)[number]): tool is LightResource =>
    tool.type === 'resource' && (tool.name === chosen || may(readPermissions(tool)))
  const offered = all.filter(isOffered).map(({ name, label }) => ({ id: name, words: t(`resources.${name}.name`, { _: label }) }))
  const known = typeof chosen !== 'string' || chosen === '' || offered.some(({ id }) => id === chosen)
  const left = known ? [] : [{ id: chosen, words: chosen, disabled: true }]
  return [...offered.toSorted((one, other) => one.words.localeCompare(other.words)), ...left]
}

/** Letters that are typed find a tool: there are many. */
function ToolNameInput({ value, onChange, ...props }: InputProps<ToolNameField>) {
  return <Pick {...props} value={value} options={useToolsToRead(value)} onPick={onChange} />
}

function ToolNameFilter({ multiple, value, onChange, field: _field, tool: _tool, name: _name, ...control }: FilterProps<ToolNameField>) {
  const chosen = listOf(value)
  const options = useToolsToRead(chosen[0])
  if (!multiple) return <Pick {...control} value={chosen[0]} options={options} onPick={onChange} />
  return <Ticks {...control} options={options} chosen={chosen} onChosen={onChange} />
}
