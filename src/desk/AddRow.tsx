import type { DeskAnswer } from '../../dataProvider/answers.ts'
import type { DeskPart } from '../../schema/desk.ts'
import type { Resource } from '../../schema/resource.ts'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import type { ApiRecord } from '../kinds/KindView.ts'
import { OverButton } from '../shell/OverPlace.tsx'
import { useMayWrite } from '../shell/session.ts'
import { useTools } from '../tools/useTools.ts'
import { useLabels } from '../views/tool/useLabels.ts'

const AddDialog = lazyChunk('desk_add', () => import('./AddDialog.tsx'))

interface AddRowProps {
  readonly tool: Resource
  readonly name: string
  readonly part: DeskPart
  /** The row that the new one will belong to. */
  readonly above: ApiRecord
  readonly parts: DeskAnswer['parts']
}

/** A button that makes a row of a part, for whoever may make such rows. */
export function AddRow({ tool, name, part, above, parts }: AddRowProps) {
  const labels = useLabels(tool)
  const may = useMayWrite()
  const { lightResource } = useTools()
  const own = lightResource(part.tool)
  if (!own?.may.create || !may(own.may.create)) return null
  const title = labels.add(name)
  return (
    <OverButton
      words={title}
      draw={close => <AddDialog title={title} desk={tool} part={part} above={above} parts={parts} onClose={close} />}
    />
  )
}
