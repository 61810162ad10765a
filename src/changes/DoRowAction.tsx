import { lazyChunk } from '../chunks/lazyChunk.tsx'
import { OverButton } from '../shell/OverPlace.tsx'
import { ImpossibleButton } from '../views/actions/ImpossibleButton.tsx'
import { useWhyNot } from '../views/actions/useWhyNot.ts'
import type { RecordProps } from '../views/tool/useLabels.ts'

const RecordDialog = lazyChunk('action', () => import('../views/record/RecordDialog.tsx'))

/** The button of one action of a record; where it cannot be done, it says why. */
export function DoRowAction({ tool, labels, record, name }: RecordProps & { readonly name: string }) {
  const whyNot = useWhyNot(tool, labels)
  if (!record._can?.actions.includes(name)) {
    const why = record._can ? whyNot(name, record) : null
    return why && <ImpossibleButton words={labels.action(name)} why={why} />
  }
  return (
    <OverButton
      words={labels.action(name)}
      draw={close => <RecordDialog tool={tool} labels={labels} record={record} name={name} onClose={close} />}
    />
  )
}
