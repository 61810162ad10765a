import MoreVert from '@mui/icons-material/MoreVert'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { lazyChunk } from '../../../chunks/lazyChunk.tsx'
import { OverPlace } from '../../../shell/OverPlace.tsx'
import { ActionsMenu } from '../../../views/actions/ActionsMenu.tsx'
import { useWhyNot } from '../../../views/actions/useWhyNot.ts'
import { useRecord } from '../../../views/record/useRecord.ts'
import type { ToolProps } from '../../../views/tool/useLabels.ts'
import { useTitleWords } from '../../../views/tool/useTool.ts'
import type { ApiRecord } from '../../KindView.ts'

const RecordDialog = lazyChunk('action', () => import('../../../views/record/RecordDialog.tsx'))

/** What can be done to a child row in its place, beside editing it, and what cannot be and why. */
export function ChildActions({ tool, labels, row }: ToolProps & { readonly row: ApiRecord }) {
  const t = useTranslate()
  const whyNot = useWhyNot(tool, labels)
  const titleOf = useTitleWords(tool)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [chosen, setChosen] = useState<{ name: string; record: ApiRecord } | null>(null)
  // What can be done could not be for some reason; nothing is drawn where not even that is told.
  if (!Object.keys(tool.actions).some(name => whyNot(name, row))) return null
  return (
    <>
      <IconButton
        aria-label={t('views.actions_on', { title: titleOf(row) })}
        aria-haspopup="menu"
        onClick={event => setAnchor(event.currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      {anchor && (
        <Choices
          tool={tool}
          labels={labels}
          id={row.id}
          anchor={anchor}
          onClose={() => setAnchor(null)}
          onChosen={(name, record) => {
            setAnchor(null)
            setChosen({ name, record })
          }}
        />
      )}
      {chosen && (
        <OverPlace place="action" onClose={() => setChosen(null)}>
          <RecordDialog tool={tool} labels={labels} record={chosen.record} name={chosen.name} onClose={() => setChosen(null)} />
        </OverPlace>
      )}
    </>
  )
}

interface ChoicesProps extends ToolProps {
  readonly id: number
  readonly anchor: HTMLElement
  onChosen(name: string, record: ApiRecord): void
  onClose(): void
}

/** The row as it is now says what this person may do to it. */
function Choices({ id, onChosen, ...menu }: ChoicesProps) {
  const { tool, labels } = menu
  const t = useTranslate()
  const { record, isFetching } = useRecord(tool.name, id)
  const whyNot = useWhyNot(tool, labels)
  const names = record?._can?.actions ?? []
  const impossible = Object.keys(tool.actions).flatMap(name => {
    const why = record && !names.includes(name) ? whyNot(name, record) : null
    return why ? [{ name, why }] : []
  })
  return (
    <ActionsMenu {...menu} names={names} impossible={impossible} onChosen={name => record && onChosen(name, record)}>
      {names.length + impossible.length === 0 && <MenuItem disabled>{t(isFetching ? 'views.loading' : 'views.no_actions')}</MenuItem>}
    </ActionsMenu>
  )
}
