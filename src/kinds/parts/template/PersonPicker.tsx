import { useMay } from '../../../shell/session.ts'
import { useTools } from '../../../tools/panelTools.ts'
import type { Key } from '../reference/asker.ts'
import { ReferencePicker } from '../reference/ReferencePicker.tsx'

interface PersonPickerProps {
  readonly id: string
  readonly label: string
  /** The tool whose rows fill a text in. */
  readonly tool: string
  readonly person: Key | undefined
  onPerson(person: Key | undefined): void
}

/** Chooses whose values fill a text in; nothing for whoever may not see people. */
export function PersonPicker({ id, label, tool, person, onPerson }: PersonPickerProps) {
  const light = useTools().lightResource(tool)
  const may = useMay()
  if (!light || !may(light.permissions.list)) return null
  const chosen = person === undefined ? [] : [person]
  return (
    <ReferencePicker
      id={id}
      label={label}
      heading={label}
      tool={tool}
      multiple={false}
      chosen={chosen}
      onChosen={([first]) => onPerson(first)}
    />
  )
}
