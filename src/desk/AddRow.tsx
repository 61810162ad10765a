import { useTranslate } from 'react-admin'
import type { DeskAnswer } from '../../dataProvider/answers.ts'
import type { DeskPart } from '../../schema/desk.ts'
import type { Resource } from '../../schema/resource.ts'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import type { ApiRecord } from '../kinds/KindView.ts'
import { OverButton } from '../shell/OverPlace.tsx'
import { useMay, useMayWrite } from '../shell/session.ts'
import { useTools } from '../tools/panelTools.ts'
import { ImpossibleButton } from '../views/actions/ImpossibleButton.tsx'
import { lacking } from '../views/actions/useWhyNot.ts'
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

/** A button that makes a row of a part; where the permission is missing, it says so. */
export function AddRow({ tool, name, part, above, parts }: AddRowProps) {
  const t = useTranslate()
  const labels = useLabels(tool)
  const may = useMay()
  const mayWrite = useMayWrite()
  const asked = useTools().lightResource(part.tool)?.permissions.create
  const title = labels.add(name)
  if (!asked) return null
  if (!may(asked)) return <ImpossibleButton words={title} why={lacking(asked, t)} />
  if (!mayWrite(asked)) return null
  return (
    <OverButton
      words={title}
      draw={close => <AddDialog title={title} desk={tool} part={part} above={above} parts={parts} onClose={close} />}
    />
  )
}
