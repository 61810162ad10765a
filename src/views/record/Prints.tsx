import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { useRefresh, useTranslate } from 'react-admin'
import { holds } from '../../../schema/holds.ts'
import { useMay } from '../../shell/session.ts'
import { ImpossibleButton } from '../actions/ImpossibleButton.tsx'
import { lacking } from '../actions/useWhyNot.ts'
import type { RecordProps } from '../tool/useLabels.ts'
import { useRuleContext } from '../tool/useTool.ts'

/** The server has answered by then: the download of a small sheet takes less than a second. */
const MARKED_AFTER_MS = 1500

/** Buttons that download the prints of a record. The first print may change the record, which is then read again. */
export function Prints({ tool, labels, record }: RecordProps) {
  const t = useTranslate()
  const may = useMay()
  const context = useRuleContext()
  const refresh = useRefresh()
  return Object.entries(tool.prints).map(([name, { may: wanted, when, marks }]) => {
    if (!holds(when, record, context)) return null
    if (wanted && !may(wanted)) return <ImpossibleButton key={name} words={labels.print(name)} why={lacking(wanted, t)} />
    const address = `/api/${tool.name}/${record.id}/prints/${name}`
    return (
      <Button
        key={name}
        variant="outlined"
        component="a"
        href={address}
        download
        startIcon={<FileDownloadOutlined />}
        onClick={marks ? () => setTimeout(refresh, MARKED_AFTER_MS) : undefined}
      >
        {labels.print(name)}
      </Button>
    )
  })
}
